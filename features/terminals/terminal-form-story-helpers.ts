import { screen } from 'storybook/test'

import { db } from '#mocks/db.ts'

/** What an administrator does and sees at a terminal's form. */

export const field = (name: string) => screen.getByRole('textbox', { name })
export const save = () => screen.getByRole('button', { name: /^Save/ })
export const findSummary = () => screen.findByRole('group', { name: 'There is a problem' })

/** The terminal that was added last, as the mock server keeps it. */
export const created = () => db.tenants.get('lakeview')?.terminals.at(-1)
