import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useUnread } from '#web/entities/chat/use-unread.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { DeviceNotifications } from '#web/site/notifications/device-notifications.tsx'
import { useWalletKobo } from '#web/site/payment/use-wallet.ts'
import { ProfileScreen } from './profile-screen.tsx'

/** A person's own account, with what this device does for it and what the wallet holds. */
export function OwnProfileScreen(props: ScreenProps) {
  const walletKobo = useWalletKobo()
  const { inHelp } = useUnread()
  return (
    <ProfileScreen
      {...props}
      onThisDevice={<DeviceNotifications />}
      walletKobo={walletKobo}
      helpMark={<UnreadCount count={inHelp} />}
    />
  )
}
