import { buildWeb } from '../web/build-web.ts'

// `npm run build`: builds the app as a start does, so that the start finds it built.
console.log((await buildWeb()) ? 'Built the web app.' : 'The web app is up to date.')
