import { actions } from './actions.ts'
import { content } from './content.ts'
import { fields } from './fields.ts'
import type { Guides } from './guide.ts'
import { messages } from './messages.ts'

export const guides: Guides = { ...actions, ...content, ...fields, ...messages }
