import * as common from '#web/design/common-texts.ts'

/** Draws the name under its own small awning, in the colour of the text around it. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-display text-[min(1.25rem,7vw)] font-extrabold tracking-tight ${className}`}
    >
      <svg viewBox="0 0 32 28" className="h-[min(1.75rem,8.75vw)] w-[min(2rem,10vw)]" aria-hidden="true">
        <path d="M4 1h24l3 9H1z" fill="currentColor" />
        <path
          d="M1 10a3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0 3.75 3.75 0 0 0 7.5 0z"
          className="fill-amber"
        />
        <path
          d="M5 17v10M27 17v10M5 22h22"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      {common.label.brand}
    </span>
  )
}
