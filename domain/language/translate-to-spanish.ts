import { IntlMessageFormat } from 'intl-messageformat'

import { spanish } from './spanish.ts'
import type { Translate } from './translate.ts'

/** For the United States: $1,234.56 and 03/12/2026, as its Spanish-speaking residents and offices write them. */
const LOCALE = 'es-US'

export const translateToSpanish: Translate = (text, values) =>
  String(new IntlMessageFormat(spanish[text], LOCALE).format({ ...values }))
