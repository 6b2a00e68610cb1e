import { Copy, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'

interface CopyButtonsProps {
  code: string
  addressOf: (code: string) => string
}

/** Copies the composition, or the address that opens it. */
export function CopyButtons({ code, addressOf }: CopyButtonsProps) {
  const [result, setResult] = useState('')
  const copy = (text: string, done: string) => {
    // Cleared first, so that copying twice is announced twice.
    setResult('')
    navigator.clipboard.writeText(text).then(
      () => setResult(done),
      () => setResult('This browser did not copy it. Select the text and press Ctrl+C.'),
    )
  }
  return (
    <Inline>
      <Button icon={<Copy size={20} />} onPress={() => copy(code, 'Code copied')}>
        Copy
      </Button>
      <Button icon={<LinkIcon size={20} />} onPress={() => copy(addressOf(code), 'Link copied')}>
        Copy Link
      </Button>
      <span role="status">{result}</span>
    </Inline>
  )
}
