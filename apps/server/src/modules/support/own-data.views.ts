import { ownDataSection } from '../../platform/own-data.ts';

/** The person's requests to customer service, with the answers (SEC-43). */
export const ownRequests = ownDataSection({
  key: 'supportRequests',
  order: 180,
  async read(reader, personId) {
    const requests = await reader
      .selectFrom('supportRequest')
      .where('personId', '=', personId)
      .orderBy('id')
      .select(['id', 'reference', 'phone', 'topic', 'message', 'formality', 'state', 'createdAt'])
      .execute();
    const messages = await reader
      .selectFrom('supportMessage as message')
      .innerJoin('supportRequest as request', 'request.id', 'message.requestId')
      .where('request.personId', '=', personId)
      .orderBy('message.id')
      .select([
        'message.requestId',
        'message.isOurs',
        'message.text',
        'message.createdAt',
        'message.fileName',
      ])
      .execute();
    return requests.map(({ id, ...request }) => ({
      ...request,
      messages: messages
        .filter(({ requestId }) => requestId === id)
        .map(({ isOurs, text, createdAt, fileName }) => ({ isOurs, text, createdAt, fileName })),
    }));
  },
  paper: (requests, { words, say }) => [
    { order: 140, count: say(words.requests, { n: requests.length }) },
  ],
});
