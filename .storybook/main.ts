import { defineMain } from '@storybook/react-vite/node'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    ...['ui', 'features', 'app'].map((floor) => `../${floor}/**/*.@(mdx|stories.tsx)`),
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['../mocks/public'],
  core: { disableTelemetry: true },
  // react-docgen-typescript needs a compiler API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
})
