/** Offsets such as +05:00 are not zones. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZoneError = (name: string): string | undefined =>
  isTimeZone(name) ? undefined : 'Choose a time zone from the list.'

/** The country's time zones with their labels, east to west. */
export const timeZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Detroit': 'Eastern (Detroit)',
  'America/Indiana/Indianapolis': 'Eastern (Indianapolis)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Boise': 'Mountain (Boise)',
  'America/Phoenix': 'Mountain, no daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic (Puerto Rico)',
  'Pacific/Guam': 'Chamorro (Guam)',
  'Pacific/Pago_Pago': 'Samoa (Pago Pago)',
}
