import { fileURLToPath } from 'node:url'

import { defineMain } from '@storybook/react-vite/node'
import remarkGfm from 'remark-gfm'

import { docgenPlugin } from './docgen/docgen-plugin.ts'
import { hostedPages } from './hosted-pages.ts'
import { resultPage } from './playground/result-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    './playground/*.stories.tsx',
    ...['ui', 'features', 'app'].map((floor) => `../${floor}/**/*.@(mdx|stories.tsx)`),
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: {
        mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } },
        // Tests show no source, which this plugin prints for each story.
        ...(process.env.VITEST && { csfPluginOptions: null }),
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['../mocks/public', { from: '../tests/visual/baselines/pictures', to: '/pictures' }],
  core: { disableTelemetry: true },
  // For Story.test(), which goes on from the state at a story's end.
  features: { experimentalTestSyntax: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      hostedPages(),
      // Tests show no props, and run without Storybook's own page.
      ...(process.env.VITEST ? [resultPage()] : [docgenPlugin(root)]),
    ],
  }),
})
