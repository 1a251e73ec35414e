import type { Page } from '@playwright/test';

/**
 * Gives the phone a fingerprint reader that accepts its owner (by Chromium's DevTools protocol). While the finger is `on` it answers every
 * request, including the suggestions at the user field, which a person would select.
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
