import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'

import { SettingsFrame } from '#features/settings/SettingsFrame.tsx'

/** Around /settings/terminal and its siblings. */
export function SettingsRoute() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <SettingsFrame current={pathname} onChoose={(href) => void navigate({ href })}>
      <Outlet />
    </SettingsFrame>
  )
}
