import { languageEndpoints } from '#domain/api/language-endpoints.ts'
import { Language, languageNames } from '#domain/language/language.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { pageLanguage } from '#features/shared/page-language.ts'
import { Heading } from '#ui/Heading/Heading.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

const options = Language.options.map((value) => ({ value, label: languageNames[value] }))

export interface OwnLanguageProps {
  /** Loads the page again in the language. */
  onChoose: (language: Language) => void
}

/** Chooses the language of the person's screens, here and wherever they sign in. */
export function OwnLanguage({ onChoose }: OwnLanguageProps) {
  const save = useEndpointMutation(languageEndpoints.setLanguage)
  return (
    <Stack gap="m">
      <Heading level={2}>{t('Language')}</Heading>
      <RadioGroup
        label={t('Language of the screens')}
        hint={t('Receipts follow the customer. The page loads again, and the cart is emptied.')}
        options={options}
        value={pageLanguage()}
        onChange={(value) => {
          const language = Language.parse(value)
          save.mutate({ body: { language } }, { onSuccess: () => onChoose(language) })
        }}
      />
    </Stack>
  )
}
