import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'

import { Form } from './Form.tsx'
import { FormActions } from './FormActions.tsx'

const meta = preview.meta({
  title: 'Components/Form',
  component: Form,
  args: { label: 'User', onSubmit: fn(), children: null },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '32rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function UserForm(args) {
    const [values, setValues] = useState({ name: '', office: '', role: '' })
    const [submitCount, setSubmitCount] = useState(args.submitCount ?? 0)
    const set = (name: keyof typeof values) => (value: string) =>
      setValues((current) => ({ ...current, [name]: value }))
    const errors = submitCount
      ? [
          { fieldId: 'name', message: 'Enter a name', isWrong: !values.name },
          { fieldId: 'office', message: 'Choose an office', isWrong: !values.office },
          { fieldId: 'role', message: 'Choose a role', isWrong: !values.role },
        ].filter(({ isWrong }) => isWrong)
      : []
    const errorOf = (name: string) => errors.find(({ fieldId }) => fieldId === name)?.message
    return (
      <Form
        {...args}
        errors={errors}
        submitCount={submitCount}
        onSubmit={() => {
          setSubmitCount(submitCount + 1)
          args.onSubmit()
        }}
      >
        <TextField
          label="Name"
          name="name"
          value={values.name}
          onChange={set('name')}
          errorMessage={errorOf('name')}
        />
        <Select
          label="Office"
          id="office"
          value={values.office || null}
          onChange={set('office')}
          errorMessage={errorOf('office')}
          options={[
            { id: 'clerk', label: 'County clerk' },
            { id: 'court', label: '40th District Court' },
          ]}
        />
        <RadioGroup
          label="Role"
          id="role"
          value={values.role || null}
          onChange={set('role')}
          errorMessage={errorOf('role')}
          options={[
            { value: 'POS_TELLER', label: 'Cashier' },
            { value: 'POS_ADMIN', label: 'Administrator' },
          ]}
        />
        <FormActions end={<Button tone="critical">Delete</Button>}>
          <Button type="submit" variant="primary" isPending={args.isPending}>
            Save
          </Button>
          <Button>Cancel</Button>
        </FormActions>
      </Form>
    )
  },
})

export const Untouched = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'User' })).toHaveAttribute('novalidate')
    await expect(canvas.queryByText('There is a problem')).not.toBeInTheDocument()
  },
})

export const WithErrors = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    const summary = canvas.getByRole('group', { name: 'There is a problem' })
    await expect(summary).toHaveFocus()

    await userEvent.click(canvas.getByRole('link', { name: 'Enter a name' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Choose an office' }))
    await expect(canvas.getByRole('button', { name: 'Choose one Office' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Choose a role' }))
    await expect(canvas.getByRole('radio', { name: 'Cashier' })).toHaveFocus()

    await userEvent.click(save)
    await waitFor(() => expect(summary).toHaveFocus())
  },
})

export const PutRight = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Ada')
    await expect(canvas.queryByText('Enter a name')).not.toBeInTheDocument()
    await expect(name).toHaveFocus()
  },
})

export const NothingMoves = meta.story({
  render: function Name() {
    const [errorMessage, setErrorMessage] = useState<string>()
    return (
      <Form onSubmit={() => {}}>
        <TextField
          label="Name"
          value=""
          onChange={() => {}}
          onBlur={() => setErrorMessage('Enter a name')}
          errorMessage={errorMessage}
        />
        <FormActions>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </FormActions>
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' })
    const { top } = save.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('textbox', { name: 'Name' }))
    await userEvent.tab()
    await expect(canvas.getByText('Enter a name')).toBeVisible()
    await expect(save.getBoundingClientRect().top).toBe(top)
  },
})

export const EnterSends = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

export const Sending = meta.story({
  args: { isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save (working)' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  },
})
