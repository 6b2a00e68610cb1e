import type { StoryContext } from '@storybook/react-vite'
import { screen } from 'storybook/test'

import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { db } from '#mocks/backend/db.ts'

type User = StoryContext['userEvent']

export const field = (name: string) => screen.getByLabelText(name)
export const kind = (name: RegExp) => screen.getByRole('checkbox', { name })
export const save = () => screen.getByRole('button', { name: 'Save' })
export const atForm = () => screen.findByRole('checkbox', { name: /^Direct/ })
export const stored = () => db.tenants.get('lakeview')?.config

export const change = (changes: Partial<ServiceOfferingConfig>) => {
  const tenant = db.tenants.get('lakeview')
  if (!tenant) throw new Error('Lakeview is not there.')
  tenant.config = { ...tenant.config, ...changes, version: (tenant.config.version ?? 0) + 1 }
}

export const retype = async (userEvent: User, name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
