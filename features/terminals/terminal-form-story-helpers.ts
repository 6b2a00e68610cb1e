import { screen } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'

export const field = (name: string) => screen.getByRole('textbox', { name })
export const save = () => screen.getByRole('button', { name: /^Save/ })
export const findSummary = () => screen.findByRole('group', { name: 'There is a problem' })

export const created = () => db.tenants.get('lakeview')?.terminals.at(-1)
