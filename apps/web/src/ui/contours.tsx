/** The contour lines of a hill, as on a survey plan: decoration, drawn once, coloured by `color`. */
export function Contours({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 420 260"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden
    >
      <g stroke="currentColor" strokeWidth="1.25">
        <path d="M330 150c22-16 52-10 58 12s-14 40-40 40-42-34-18-52Z" />
        <path d="M312 138c34-26 84-18 94 16s-20 68-62 66-70-52-32-82Z" />
        <path d="M292 124c46-38 120-28 136 22s-26 98-86 94-104-72-50-116Z" />
        <path d="M270 108c60-50 156-42 180 26s-34 130-112 124-140-94-68-150Z" />
        <path d="M246 92c72-64 196-58 228 28s-42 166-140 158S158 170 246 92Z" />
        <path d="M220 74c86-78 238-74 278 32s-50 204-170 194S110 174 220 74Z" />
        <path d="M192 56c100-94 282-90 330 36s-58 242-200 230S64 176 192 56Z" />
        <path d="M162 36c114-110 328-108 384 40s-66 282-232 268S16 178 162 36Z" />
      </g>
    </svg>
  );
}
