import { t } from '#domain/language/staff-text.ts'
import type { TerminalModel } from '#domain/terminals/terminal.ts'

/** The manufacturer's names (SPEC §9 Supported devices). */
export const modelNames: Record<TerminalModel, string> = {
  'LANE/3000': t('Ingenico Lane/3000'),
  'LANE/3600': t('Ingenico Lane/3600'),
  'LANE/7000': t('Ingenico Lane/7000'),
}
