import { useMemo, useReducer, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { Button } from '#ui/Button/Button.tsx'
import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'
import { StepDialog } from '#ui/StepDialog/StepDialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from '../dialog/CheckoutDialog.css.ts'
import { StepActions, StepFrameContext } from '../dialog/step-frame.tsx'
import { CannotAdd, type CannotAddProps } from './CannotAdd.tsx'
import { FindRecord } from './FindRecord.tsx'
import {
  initialFlow,
  nextActionOf,
  recordsWithOptions,
  reduceSearch,
  refusedOf,
  type SearchStep,
} from './search-flow.ts'
import { searchHeadings } from './search-messages.ts'
import { SelectionOptions } from './SelectionOptions.tsx'
import { SelectResults } from './SelectResults.tsx'

export interface RecordSearchProps {
  item: IntegratedPayable
  onAdd: (payables: readonly Payable[]) => void
  onClose: () => void
}

const previousSteps: Record<SearchStep, SearchStep | null> = {
  search: null,
  noResults: null,
  selectResults: 'search',
  selectionOptions: 'selectResults',
}

/** Searches an office's record system and adds records to the cart (SPEC §2 Products flow). */
export function RecordSearch({ item, onAdd, onClose }: RecordSearchProps) {
  const [flow, send] = useReducer(reduceSearch, initialFlow)
  const [groupIndex, setGroupIndex] = useState(0)
  const [refused, setRefused] = useState<CannotAddProps['refused']>([])
  const [footer, setFooter] = useState<Element | null>(null)
  const [announcement, announce] = useState<Announcement | null>(null)
  const frame = useMemo(() => ({ footer, announce }), [footer])
  /** The input of each search type, kept between steps. */
  const [typed, setTyped] = useState<Readonly<Record<number, readonly string[]>>>({})

  const goToNextStep = () => {
    const action = nextActionOf(flow)
    if (action.kind === 'missing') send({ type: 'missed' })
    else if (action.kind === 'refused') setRefused(action.records)
    else if (action.kind === 'options') send({ type: 'wentTo', step: 'selectionOptions' })
    else onAdd(action.payables)
  }

  const { step } = flow
  const back = previousSteps[step]
  return (
    <StepFrameContext value={frame}>
      <StepDialog
        title={item.displayName}
        isOpen
        onClose={onClose}
        stepKey={step}
        heading={searchHeadings[step]}
        {...(back && { onBack: () => send({ type: 'wentTo', step: back }) })}
        footer={<div ref={setFooter} className={styles.actions} />}
        announcement={announcement}
      >
        {step === 'search' && (
          <FindRecord
            item={item}
            groupIndex={groupIndex}
            onGroupChange={setGroupIndex}
            typed={typed}
            onType={setTyped}
            onFound={(results) => send({ type: 'found', results })}
          />
        )}
        {step === 'noResults' && (
          <>
            <Text>{t('Check what was typed, or search in another way.')}</Text>
            <StepActions>
              <Button variant="primary" onPress={() => send({ type: 'wentTo', step: 'search' })}>
                {t('Back to Search')}
              </Button>
            </StepActions>
          </>
        )}
        {step === 'selectResults' && (
          <SelectResults
            results={flow.results}
            hasRepeats={flow.hasRepeats}
            chosen={flow.chosen}
            isMissing={flow.isMissing}
            onChoose={(ids) => {
              setRefused(refusedOf(flow, ids))
              send({ type: 'chose', ids })
            }}
            onNext={goToNextStep}
          />
        )}
        {step === 'selectionOptions' && (
          <SelectionOptions
            records={recordsWithOptions(flow)}
            selections={flow.selections}
            isMissing={flow.isMissing}
            onSelect={(recordId, option) => send({ type: 'selected', recordId, option })}
            onAdd={goToNextStep}
          />
        )}
      </StepDialog>
      <CannotAdd refused={refused} onClose={() => setRefused([])} />
    </StepFrameContext>
  )
}
