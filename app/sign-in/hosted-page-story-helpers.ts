/**
 * Fake hosted page of this origin; its button signs in with the token. Its background is its own, because the one that
 * browsers add for a frame of another color scheme comes a frame late.
 */
export const pageThat = (greets: 'greets' | 'says nothing', token = '') => {
  const script = `
    const say = (message) => parent.postMessage(message, '*')
    document.querySelector('button').onclick = () => say({ type: 'signed-in', token: '${token}' })
    ${greets === 'greets' ? "say({ type: 'ready' })" : ''}`
  const html = `<!doctype html><html lang="en-US"><title>Sign in</title>
    <style>html { background: white; color: black }</style>
    <body style="font: 1rem/1.5 sans-serif; padding: 2rem">
    <h1>Sign in</h1><p>The hosted page stands here.</p>
    <button style="font: inherit; padding: 0.75rem 1.5rem">Sign in</button>
    <script>${script}</script>`
  return new URL(URL.createObjectURL(new Blob([html], { type: 'text/html' })))
}
