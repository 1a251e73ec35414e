import type { Browser, Page } from '@playwright/test';
import { answerInvitation } from '@kantuta/contract/invitations/guest-page.calls';
import { HINT, REALTIME_PATH } from '@kantuta/contract/realtime';
