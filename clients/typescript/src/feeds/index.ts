/** Files as sources of `sync`; requires Node. */
export { agentFeed, type FeedFormat, type FeedOptions, FORMATS, listingFeed } from './feed.js';
export { FeedError } from './feed-error.js';
export { type FeedLoss, FeedLosses, type LossCount } from './feed-losses.js';
