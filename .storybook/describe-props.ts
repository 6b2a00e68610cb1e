import type { ArgTypesEnhancer } from 'storybook/internal/csf'

import type { Docgen } from './docgen/read-docgen.ts'

/** Names each prop's allowed values, and puts inherited props in groups named after what declares them. */
export const describeProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  const { props } = (component as { __docgenInfo?: Docgen } | undefined)?.__docgenInfo ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const prop = props?.[name]
      if (prop === undefined) return [name, argType]
      const type = { summary: prop.tsType.raw ?? prop.tsType.name }
      const category = prop.inheritedFrom && `From ${prop.inheritedFrom}`
      return [
        name,
        { ...argType, table: { ...argType.table, type, ...(category && { category }) } },
      ]
    }),
  )
}
