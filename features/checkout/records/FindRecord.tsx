import { useEffect } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { longText } from './RecordSearch.css.ts'
import { FORM_ID, SearchForm, type SearchFormProps } from './SearchForm.tsx'

export interface FindRecordProps extends Pick<SearchFormProps, 'onFound'> {
  item: IntegratedPayable
  groupIndex: number
  onGroupChange: (index: number) => void
  /** The input of each search type. */
  typed: Readonly<Record<number, readonly string[]>>
  onType: (typed: FindRecordProps['typed']) => void
}

/** Asks what to search for. Focuses the first field when the step opens. */
export function FindRecord(props: FindRecordProps) {
  const { item, groupIndex, onGroupChange, typed, onType, onFound } = props
  useEffect(() => document.getElementById(FORM_ID)?.querySelector('input')?.focus(), [])
  const group = item.lookupGroups[groupIndex]
  return (
    <>
      {item.description && (
        <div className={longText}>
          <Text tone="muted">{item.description}</Text>
        </div>
      )}
      {item.lookupGroups.length > 1 && (
        <RadioGroup
          label={t('Search by')}
          orientation="horizontal"
          options={item.lookupGroups.map(({ displayName }, index) => ({
            value: String(index),
            label: displayName,
          }))}
          value={String(groupIndex)}
          onChange={(value) => onGroupChange(Number(value))}
        />
      )}
      {group && (
        <SearchForm
          key={groupIndex}
          soid={item.soid}
          group={group}
          typed={typed[groupIndex] ?? []}
          onType={(values) => onType({ ...typed, [groupIndex]: values })}
          onFound={onFound}
        />
      )}
    </>
  )
}
