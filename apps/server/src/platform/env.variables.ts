/** Every variable, for the README. `default` is text for people; empty if there is none. */
export const VARIABLES = [
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'address to listen on; 0.0.0.0 lets other machines in',
  },
  { name: 'PORT', default: '4000', meaning: 'web and API; 0 takes a free port' },
  { name: 'PUBLIC_URL', default: 'http://localhost:PORT', meaning: 'origin that people type' },
  { name: 'TRUST_PROXY', default: '', meaning: 'proxies in front: addresses or networks, commas' },
  { name: 'DATA_DIR', default: './data', meaning: 'folder of the embedded database and the keys' },
  { name: 'DATABASE_URL', default: '', meaning: "one's own PostgreSQL, 15 or newer" },
  {
    name: 'SECRET_KEY',
    default: 'made in DATA_DIR/keys',
    meaning: '32 bytes or more, base64 or hex; production mode wants it given',
  },
  {
    name: 'SECRET_KEY_PREVIOUS',
    default: '',
    meaning: 'the key before, while what it protected is still in use',
  },
  {
    name: 'DEMO',
    default: 'on without DATABASE_URL, else off',
    meaning: 'demo data and demo secrets; off is production mode',
  },
  { name: 'BRAND', default: 'the only one', meaning: 'folder below brands/' },
  { name: 'JOBS', default: 'on', meaning: 'off: this process serves but does no background work' },
  {
    name: 'DISK_RESERVE_MB',
    default: '256',
    meaning: 'less free room on the disk of DATA_DIR: the process reports not ready',
  },
  {
    name: 'STOP_GRACE_SECONDS',
    default: '5 with DEMO=off, else 0',
    meaning: 'served on after SIGTERM while not ready: longer than the balancer takes to notice',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'trace, debug, info, warn, error, fatal or silent',
  },
  { name: 'REQUESTS_PER_MINUTE', default: '1200', meaning: 'of one address, then 429' },
  {
    name: 'METRICS_TOKEN',
    default: '',
    meaning: 'bearer for /metrics; without one only this machine reads it',
  },
  { name: 'SANDBOX_PORT', default: '4001', meaning: 'web of the sandbox' },
  { name: 'SANDBOX_SMTP_PORT', default: '4025', meaning: 'mail of the sandbox' },
  {
    name: 'SANDBOX_PUBLIC_URL',
    default: 'http://127.0.0.1:SANDBOX_PORT',
    meaning: 'where browsers reach the sandbox: another site than PUBLIC_URL',
  },
  {
    name: 'ALLOW_SANDBOX_GATEWAY',
    default: 'off',
    meaning: 'on: production mode may speak to the sandbox',
  },
  { name: 'QR_BANK_URL', default: 'the sandbox', meaning: 'bank of the QR' },
  { name: 'QR_BANK_KEY', default: 'of the demo', meaning: 'our key at the bank' },
  {
    name: 'QR_BANK_WEBHOOK_SECRET',
    default: 'of the demo',
    meaning: "checks the bank's signatures",
  },
  {
    name: 'QR_BANK_WEBHOOK_SECRET_PREVIOUS',
    default: '',
    meaning: 'also accepted while the bank changes its secret',
  },
  { name: 'RATES_URL', default: 'the sandbox', meaning: 'what the bank asks for a dollar' },
  {
    name: 'CURRENCY_URL',
    default: 'the sandbox',
    meaning: 'public exchange rates; `/latest/USD` is added',
  },
  { name: 'SMS_URL', default: 'the sandbox', meaning: 'gateway of text messages' },
  { name: 'SMS_KEY', default: 'of the demo', meaning: 'our key there' },
  { name: 'INVOICING_URL', default: 'the sandbox', meaning: 'service of electronic invoices' },
  { name: 'INVOICING_KEY', default: 'of the demo', meaning: 'our key there' },
  { name: 'WALLET_URL', default: 'the sandbox', meaning: 'app of the points wallet' },
  { name: 'WALLET_KEY', default: 'of the demo', meaning: 'our key there' },
  {
    name: 'TERMINAL_URL',
    default: 'the sandbox',
    meaning: 'provider of the terminals at the counter',
  },
  { name: 'TERMINAL_KEY', default: 'of the demo', meaning: 'our key there' },
  { name: 'CARD_PROCESSOR_URL', default: 'the sandbox', meaning: 'processor of cards' },
  { name: 'CARD_PROCESSOR_KEY', default: 'of the demo', meaning: 'our key there' },
  {
    name: 'CARD_PROCESSOR_WEBHOOK_SECRET',
    default: 'of the demo',
    meaning: "checks the processor's signatures",
  },
  {
    name: 'CARD_PROCESSOR_WEBHOOK_SECRET_PREVIOUS',
    default: '',
    meaning: 'also accepted while the processor changes its secret',
  },
  {
    name: 'CARD_PROCESSOR_FRAME_URL',
    default: 'the sandbox',
    meaning: 'page in which a card is typed, shown in a frame of ours',
  },
  {
    name: 'SMTP_URL',
    default: 'the sandbox',
    meaning: 'smtp:// or smtps://, with user and password',
  },
  { name: 'MAIL_FROM', default: 'oficina@demo.invalid', meaning: 'sender of mails' },
] as const;

export type Name = (typeof VARIABLES)[number]['name'];
