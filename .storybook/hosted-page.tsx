import { screen, waitFor, within } from 'storybook/test'

export interface HostedPageProps {
  /** The page's file (hosted-pages.ts), with the token of its link. */
  page: string
}

const addressOf = (page: string) =>
  new URL(page, new URL(import.meta.env.BASE_URL, location.href)).href

/** A page that the server itself makes, in a frame, as browsers show it in the portal or in a tab of its own. */
export const HostedPage = ({ page }: HostedPageProps) => (
  <iframe
    title="Hosted page"
    src={addressOf(page)}
    style={{ inlineSize: '100%', blockSize: '100vh', border: 0 }}
  />
)

/** Queries of the page, once it has loaded. */
export const findPage = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Hosted page')
  const page = await waitFor(() => {
    const { contentDocument } = frame
    if (!contentDocument?.querySelector('main') || contentDocument.readyState !== 'complete')
      throw new Error('The page is not there yet.')
    return contentDocument
  })
  return within(page.body)
}
