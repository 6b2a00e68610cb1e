import Bowser from 'bowser'

const unknown = 'Unknown browser'

export function deviceName(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const name = browser.name || unknown
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100)
}
