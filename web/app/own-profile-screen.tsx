import { ProfileScreen } from '#web/accounts/profile-screen.tsx'
import { UnreadCount } from '#web/chat/unread-count.tsx'
import { useUnread } from '#web/chat/use-unread.ts'
import { DeviceNotifications } from '#web/notifications/device-notifications.tsx'
import { useWalletKobo } from '#web/payments/use-wallet.ts'
import type { ScreenProps } from '#web/platform/screen.ts'

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
