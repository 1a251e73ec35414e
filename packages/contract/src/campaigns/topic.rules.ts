/** The topic on which an open board hears that it moved (decision 044). */
export const boardTopic = (campaignId: number): string => `campaign:${campaignId}`;
