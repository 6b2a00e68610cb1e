import { TerminalModel } from '#domain/terminal.ts'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { modelNames } from '../model-names.ts'
import type { StepProps } from '../step-props.ts'

const options = TerminalModel.options.map((value) => ({ value, label: modelNames[value] }))

/** Step 3. */
export function DeviceModel({ guide, onChange, onProved }: StepProps) {
  return (
    <>
      <Text>You find the name on the label at the back of the card reader.</Text>
      <RadioGroup
        label="Device model"
        orientation="horizontal"
        options={options}
        value={guide.model}
        onChange={(chosen) => {
          onChange({ model: TerminalModel.parse(chosen) })
          onProved(true)
        }}
      />
      <Text tone="muted">Why: the terminal that you add in step 10 has to be the same model.</Text>
    </>
  )
}
