import { buildWeb } from '#server/web/build-web.ts'

// Builds like `npm start`, so end-to-end servers find the app built.
console.log((await buildWeb()) ? 'Built the web app.' : 'The web app is up to date.')
