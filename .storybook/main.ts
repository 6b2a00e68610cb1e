import { defineMain } from '@storybook/react-vite/node'
import remarkGfm from 'remark-gfm'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    ...['ui', 'features', 'app'].map((floor) => `../${floor}/**/*.@(mdx|stories.tsx)`),
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['../mocks/public'],
  core: { disableTelemetry: true },
  // For Story.test(), which goes on from the state at a story's end.
  features: { experimentalTestSyntax: true },
  // react-docgen-typescript needs a compiler API that TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
})
