import type { Page } from '@playwright/test';

/**
 * Gives the phone a fingerprint reader that knows its owner (Chromium's own, over its tools protocol). While the finger is `on` it answers
 * whatever asks, also the proposals at the user field that a person would pick by hand.
 */
export async function withReader(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const finger = (enabled: boolean) => () =>
    tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { on: finger(true), off: finger(false) };
}
