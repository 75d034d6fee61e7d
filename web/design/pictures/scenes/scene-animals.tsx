export function Goats() {
  return (
    <>
      <Goat x={-18} coat="#f2e9da" />
      <Goat x={22} coat="#6b4a33" />
    </>
  )
}

function Goat({ x, coat }: { x: number; coat: string }) {
  return (
    <g transform={`translate(${x} 0)`} strokeLinecap="round">
      <path d="M-10-8V0M-5-8V0M8-8V0M12-8V0" stroke={coat} strokeWidth="3" />
      <path d="M-9-14H10" stroke={coat} strokeWidth="13" />
      <path d="M11-18l7-9" stroke={coat} strokeWidth="7" />
      <path d="M18-27l6 3" stroke={coat} strokeWidth="6" />
      <path d="M17-31q-2-6-7-6M-15-18l-3-5M21-21v4" stroke="#3b2a1c" strokeWidth="2" fill="none" />
      <circle cx="19" cy="-28" r="1.1" fill="#1b1a17" />
    </g>
  )
}

export function Fowl() {
  return (
    <>
      <Hen x={-16} coat="#b5562b" />
      <Hen x={12} coat="#57606e" />
      <Hen x={34} coat="#f2e6d0" />
    </>
  )
}

function Hen({ x, coat }: { x: number; coat: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-2-4V1M3-4V1" stroke="#d98a0b" strokeWidth="1.8" />
      <path d="M-13-17q3 8 11 6 4-9 6-9 5 0 5 5 0 12-10 12-12-1-12-14z" fill={coat} />
      <path d="M2-20q0-4 3-3 3-2 3 3zM9-16l4 1.5-4 1.5z" fill="#d3301f" />
    </g>
  )
}
