import { buildWeb } from '#server/web/build-web.ts'

// As `npm start` does, so that the end-to-end servers find the app built.
console.log((await buildWeb()) ? 'Built the web app.' : 'The web app was built already.')
