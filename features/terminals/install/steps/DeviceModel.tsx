import { t } from '#domain/language/staff-text.ts'
import { TerminalModel } from '#domain/terminals/terminal.ts'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { modelNames } from '../model-names.ts'
import type { StepProps } from '../step-props.ts'

const options = TerminalModel.options.map((value) => ({ value, label: modelNames[value] }))

export function DeviceModel({ guide, onChange, onDoneChange }: StepProps) {
  return (
    <>
      <Text>{t('The model name is on the label on the back of the card reader.')}</Text>
      <RadioGroup
        label={t('Device model')}
        orientation="horizontal"
        options={options}
        value={guide.model}
        onChange={(chosen) => {
          onChange({ model: TerminalModel.parse(chosen) })
          onDoneChange(true)
        }}
      />
      <Text tone="muted">
        {t('Why: the terminal that you add in step 10 must be the same model.')}
      </Text>
    </>
  )
}
