/** A coin falling into its slot: that is what hulog means. Drawn in place, so that it is there without internet too. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} role="img" aria-label="Hulog">
      <rect width="64" height="64" rx="14" fill="#46296e" />
      <circle cx="32" cy="22" r="11" fill="#d9ae3c" />
      <path
        d="M29 28V16h4a4 4 0 0 1 0 8h-4"
        fill="none"
        stroke="#46296e"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="13" y="38" width="38" height="5" rx="2.5" fill="#fff" />
      <path d="M18 46h28v3a5 5 0 0 1-5 5H23a5 5 0 0 1-5-5z" fill="#9d7dd1" />
    </svg>
  )
}
