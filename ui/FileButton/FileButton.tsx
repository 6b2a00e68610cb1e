import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { Button, type ButtonProps } from '#ui/Button/Button.tsx'

export interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'isDisabled' | 'isPending'
> {
  /** A verb and its object: “Import Bank File”. */
  children: ReactNode
  /** Which files the picker offers: types such as `text/csv`, or endings such as `.csv`. */
  accept: readonly string[]
  /** Called with the file that the person chose. */
  onChoose: (file: File) => void
}

/** Opens the system's file picker for one file. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  return (
    <FileTrigger acceptedFileTypes={accept} onSelect={choose}>
      <Button {...button} />
    </FileTrigger>
  )
}
