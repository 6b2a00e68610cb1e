export { SessionsPage as SessionsRoute } from '#features/account/SessionsPage.tsx'
