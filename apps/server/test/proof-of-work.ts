import { sha, solveChallenge } from 'altcha/lib';

/** What the browser of a person sends with the answer. */
export async function proofOf(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Parameters<typeof solveChallenge>[0]['challenge'];
  return JSON.stringify({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey: sha.deriveKey }),
  });
}
