import { ChevronDown, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Switch } from '#ui/Switch/Switch.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { listOf } from './offering-values.ts'
import { RecordSystemFields } from './RecordSystemFields.tsx'
import type { OfferingsForm } from './use-offerings-form.ts'

export interface RecordSystemsProps {
  form: OfferingsForm
  systems: readonly IntegratedPayable[]
}

const buttonId = (direction: 'up' | 'down', soid: string) => `move-${direction}-${soid}`

const move = (list: readonly string[], soid: string, by: -1 | 1): readonly string[] => {
  const from = list.indexOf(soid)
  const other = list[from + by]
  if (other === undefined) return list
  return list.map((each, index) => (index === from ? other : index === from + by ? soid : each))
}

export function RecordSystems({ form, systems }: RecordSystemsProps) {
  const [lastMove, setLastMove] = useState<{ button: string; message: string } | null>(null)
  useLayoutEffect(() => {
    if (lastMove) document.getElementById(lastMove.button)?.focus()
  }, [lastMove])
  if (systems.length === 0) {
    return (
      <Text tone="muted">
        {t('No record systems are set up. Ask the server operator to add one.')}
      </Text>
    )
  }
  return (
    <form.AppField name="listed">
      {({ state, handleChange }) => {
        const listed = listOf(state.value)
        const ordered = [
          ...listed.flatMap((id) => systems.filter(({ soid }) => soid === id)),
          ...systems.filter(({ soid }) => !listed.includes(soid)),
        ]
        const moveSystem = (system: IntegratedPayable, direction: 'up' | 'down') => {
          const next = move(listed, system.soid, direction === 'up' ? -1 : 1)
          handleChange(next)
          setLastMove({
            button: buttonId(direction, system.soid),
            message: t('{name} moved to position {position} of {count}', {
              name: system.displayName,
              position: next.indexOf(system.soid) + 1,
              count: next.length,
            }),
          })
        }
        return (
          <Stack gap="l">
            <VisuallyHidden>
              <span role="status">{lastMove?.message}</span>
            </VisuallyHidden>
            {ordered.map((system) => {
              const { soid, displayName } = system
              const isListed = listed.includes(soid)
              return (
                <Fieldset key={soid} label={displayName} hint={soid}>
                  <Inline justify="between">
                    <Switch
                      label={t('In the catalog')}
                      isSelected={isListed}
                      onChange={(isOn) =>
                        handleChange(
                          isOn ? [...listed, soid] : listed.filter((each) => each !== soid),
                        )
                      }
                    />
                    {isListed && listed.length > 1 && (
                      <Inline gap="xs">
                        {(['up', 'down'] as const).map((direction) => (
                          <Button
                            key={direction}
                            id={buttonId(direction, soid)}
                            variant="quiet"
                            icon={
                              direction === 'up' ? (
                                <ChevronUp aria-hidden size={20} />
                              ) : (
                                <ChevronDown aria-hidden size={20} />
                              )
                            }
                            aria-label={t('Move {displayName} {direction}', {
                              displayName,
                              direction,
                            })}
                            onPress={() => moveSystem(system, direction)}
                          >
                            {direction === 'up' ? t('Up') : t('Down')}
                          </Button>
                        ))}
                      </Inline>
                    )}
                  </Inline>
                  {isListed && <RecordSystemFields form={form} soid={soid} />}
                </Fieldset>
              )
            })}
          </Stack>
        )
      }}
    </form.AppField>
  )
}
