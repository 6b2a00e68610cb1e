import { actions } from './actions.ts'
import { choices } from './choices.ts'
import { content } from './content.ts'
import { dialogs } from './dialogs.ts'
import { forms } from './forms.ts'
import type { Guides } from './guide.ts'
import { layout } from './layout.ts'
import { messages } from './messages.ts'
import { tables } from './tables.ts'
import { textFields } from './text-fields.ts'

export const guides: Guides = {
  ...actions,
  ...textFields,
  ...choices,
  ...forms,
  ...content,
  ...tables,
  ...layout,
  ...dialogs,
  ...messages,
}
