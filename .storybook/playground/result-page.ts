import type { Plugin } from 'vite'

const page = `<!doctype html>
<html lang="en">
  <head><title>Result</title></head>
  <body>
    <div id="storybook-root"></div>
    <script type="module" src="/.storybook/playground/result-page-script.tsx"></script>
  </body>
</html>`

/** Serves the window of the playground's result in tests, in which Storybook serves no iframe.html. */
export const resultPage = (): Plugin => ({
  name: 'result-page',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { url = '' } = request
      if (!url.startsWith('/iframe.html?id=playground')) {
        next()
        return
      }
      server
        .transformIndexHtml(url, page)
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next)
    })
  },
})
