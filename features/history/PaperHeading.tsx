import { useLayoutEffect, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { useIsPrinting } from '#ui/DataTable/use-is-printing.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { type Evidence, madeBy } from './evidence.ts'
import * as styles from './HistoryPage.css.ts'

/** The head of a printed history: office, filters, and who printed it when. Numbers the pages. */
export function PaperHeading(evidence: Evidence) {
  return useIsPrinting() && <Heading {...evidence} />
}

function Heading(evidence: Evidence) {
  const [now] = useState(() => Date.now())
  useLayoutEffect(numberPages, [])
  return (
    <div className={styles.onPaperOnly}>
      <Stack gap="xxs">
        <Text weight="bold">{evidence.office}</Text>
        <Text>{evidence.filters}</Text>
        <Text>{t('Printed by {evidence}', { evidence: madeBy(evidence, now) })}</Text>
        <Text>{t('Below each total: subtotal and fee.')}</Text>
      </Stack>
    </div>
  )
}

/** Uses a constructed stylesheet because the Content-Security-Policy blocks `<style>`. */
function numberPages(): () => void {
  const sheet = new CSSStyleSheet()
  const number = t('Page {page} of {pages}', {
    page: "' counter(page) '",
    pages: "' counter(pages) '",
  })
  sheet.replaceSync(`@page { @bottom-right { content: '${number}'; font: 9pt sans-serif; } }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
