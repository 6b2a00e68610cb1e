import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { Download } from '../Download.tsx'
import { type StaticFile, staticFileUrl } from '../guide-files.ts'
import type { StepProps } from '../step-props.ts'

export interface StaticDownloadProps extends Pick<StepProps, 'config' | 'contentHost'> {
  file: StaticFile
}

export function StaticDownload({ file, config, contentHost }: StaticDownloadProps) {
  if (contentHost !== null) {
    return <Download url={staticFileUrl(contentHost, file)} name={file.name} />
  }
  return (
    <Banner tone="info" title={t('This portal does not have the file')}>
      {t('Ask Support for it: {title}. Write to', { title: file.title })}{' '}
      <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>.
    </Banner>
  )
}
