const ofOwn = 'a name of our own or of a library, not the newer built-in'
const filled = 'web/platform/missing-built-ins.ts adds it'
const asked = 'is used only where the browser has it'
const plainer = 'looks plainer without, and nothing is lost'
const ofLibrary = 'a library looks for it first'

const groups: readonly (readonly [reason: string, names: string])[] = [
  [
    filled,
    `.at .findLast .findLastIndex .toSorted .toReversed .toSpliced .with .isWellFormed .toWellFormed Object.hasOwn Map.groupBy
    Promise.withResolvers URL.parse URL.canParse crypto.randomUUID`,
  ],
  [
    asked,
    `.navigationPreload .preloadResponse .setHeaderValue .pushManager .getSubscription .getNotifications .applicationServerKey
    .expirationTime .showNotification .showPopover .isActive .hasBeenActive .transferSize .encodedBodySize BroadcastChannel
    Notification Notification.permission Notification.requestPermission PushSubscription navigator.connection navigator.locks
    navigator.permissions navigator.share navigator.canShare navigator.storage navigator.userActivation navigator.vibrate
    navigator.wakeLock .adoptedStyleSheets .replaceSync`,
  ],
  ['web/platform/missing-in-pages.ts adds it', '.showModal'],
  ['web/platform/missing-in-pages.ts draws one', ':backdrop'],
  [
    ofLibrary,
    `.addHandler .canIntercept .currentEntry .getState .authenticatorAttachment .getAuthenticatorData .getPublicKey
    .getPublicKeyAlgorithm .getTransports PublicKeyCredential.getClientCapabilities
    PublicKeyCredential.isConditionalMediationAvailable .fetchPriority .imageSizes .movementX .movementY reportError
    Error.captureStackTrace DecompressionStream navigator.cookieEnabled .interactionId .navigationType .paintTime
    .presentationTime .renderTime PerformanceEventTiming document.prerendering document.wasDiscarded
    globalThis.cancelIdleCallback globalThis.requestIdleCallback performance.interactionCount`,
  ],
  [
    ofOwn,
    `.drop .take .move .use .getMetadata .getSize .fontFamily .letterSpacing .marginLeft .marginTop .maxHeight .maxWidth
    .minWidth`,
  ],
  [
    plainer,
    `accent-color appearance contain-intrinsic-size container-type content-visibility field-sizing outline overscroll-behavior
    paint-order print-color-adjust resize scroll-behavior scrollbar-width text-decoration-thickness text-wrap @starting-style
    @page size :selection :file-selector-button`,
  ],
  ['the same rule gives it with a prefix', 'mask mask-image user-select'],
  ['stands in :is(), which passes over what it does not know', ':open :popover-open'],
  ['only sticks to the top without', '@container'],
  ['Tailwind gives its first values in @supports where it is missing', '@property'],
  ['the browser then draws its own ring', ':focus-visible'],
  ['the page behind a dialog scrolls, and web/design/base.css shows the focus in another way', ':has'],
  ['web/design/base.css says hidden where it is missing', 'overflow-x: clip'],
]

/** Says of what the browser floor lacks, and our files use all the same, how they go on without it. */
export const accepted: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(([reason, names]) =>
    (names.includes(': clip') ? [names] : names.trim().split(/\s+/)).map((name) => [name, reason]),
  ),
)
