import type { ArgTypesEnhancer } from 'storybook/internal/csf'

import type { Docgen } from './docgen/read-docgen.ts'

/** Puts inherited props in groups below a component's own, named after what declares them. */
export const groupInherited: ArgTypesEnhancer = ({ argTypes, component }) => {
  const { props } = (component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const source = props?.[name]?.inheritedFrom
      if (source === undefined) return [name, argType]
      return [name, { ...argType, table: { ...argType.table, category: `From ${source}` } }]
    }),
  )
}
