import type { Plugin } from 'vite'

export const pageOf = (script: string) => `<!doctype html>
<html lang="en" class="light" data-theme="AdminUser">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Parts</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>`

/** `/__parts` of the development server: every part of `src/ui` in its states. A build knows nothing of it. */
export function partsPage(): Plugin {
  return {
    name: 'parts-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]
        if (path !== '/__parts') return next()
        void server.transformIndexHtml('/__parts', pageOf('/src/parts-page/main.tsx')).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(html)
        }, next)
      })
    },
  }
}
