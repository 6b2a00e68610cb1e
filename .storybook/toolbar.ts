import { Role, roleNames } from '#domain/identity/session.ts'
import { paperNames, papers } from '#domain/receipts/receipt-paper.ts'
import { tenants } from '#mocks/fixtures/tenant.ts'

/** Toolbar settings of every story; an empty string keeps the story's own. */
export interface ToolbarGlobals {
  theme: 'light' | 'dark' | 'highContrast'
  direction: 'ltr' | 'rtl'
  language: 'en' | 'es' | 'pseudo'
  paper: string
  agency: string
  role: string
  clock: string
}

export const initialGlobals: ToolbarGlobals = {
  theme: 'light',
  direction: 'ltr',
  language: 'en',
  paper: '',
  agency: '',
  role: '',
  clock: '2026-03-12T15:04:00Z',
}

const menu = <Icon extends string>(
  title: string,
  icon: Icon,
  items: { value: string; title: string }[],
) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

const asInTheStory = (title: string) => ({ value: '', title })

export const globalTypes = {
  theme: menu('Theme', 'paintbrush', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'highContrast', title: 'High contrast' },
  ]),
  direction: menu('Text direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  language: menu('Language of the staff', 'globe', [
    { value: 'en', title: 'English' },
    { value: 'es', title: 'Español' },
    { value: 'pseudo', title: 'Longer and accented' },
  ]),
  paper: menu('Paper', 'document', [
    asInTheStory('Receipts on the screen'),
    ...papers.map((paper) => ({ value: paper, title: paperNames[paper] })),
  ]),
  agency: menu('Agency', 'category', [
    asInTheStory("The story's agency"),
    ...tenants.map(({ id, config }) => ({ value: id, title: config.clientName })),
  ]),
  role: menu('Role', 'user', [
    asInTheStory("The story's role"),
    ...Role.options.map((role) => ({ value: role, title: roleNames[role] })),
  ]),
  clock: menu('Clock', 'time', [
    { value: initialGlobals.clock, title: 'Thursday, 11:04' },
    { value: '2026-03-08T06:59:00Z', title: 'A minute before summer time' },
    { value: '2026-04-01T03:59:00Z', title: 'The last minute of a month' },
    { value: '2027-01-01T05:00:00Z', title: 'The first minute of a year' },
  ]),
}
