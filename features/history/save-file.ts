import { saveFile as save } from '#features/shared/save-file.ts'

export const saveFile = (name: string, csv: string): void =>
  save(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
