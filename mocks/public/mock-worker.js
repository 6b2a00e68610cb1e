/**
 * The mock worker of every story. A page's own files need no answer from the mocks: they load without asking the page,
 * which would take longer than the file.
 */
addEventListener('fetch', (event) => {
  const { destination, url } = event.request
  const { origin, pathname } = new URL(url)
  const isOwnFile = destination !== '' && origin === location.origin && !pathname.startsWith('/api/')
  if (isOwnFile) event.stopImmediatePropagation()
})

importScripts('mockServiceWorker.js')
