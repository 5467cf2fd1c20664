/* Made of openapi.json by scripts/types.mjs; not to be edited. */

export interface paths {
    "/api/v1/agency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test the connection: whose key this is and what it may do
         * @description The first call of an integration. Any valid key may make it.
         */
        get: operations["getAgency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has happened, in order
         * @description Everything that happens to your listings, agents and files, whoever does it, once and in the order in which it took effect. Ask again with `nextAfter`: nothing is missed and nothing told twice. With `wait` the answer comes as soon as there is something to tell. One write is one event; a write that changes nothing is none. Events are kept for 90 days. A key is told of what it may read: listings by `listings:read`, agents by `users:read`, files by `media:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell where the log ends
         * @description Where to begin for whoever wants what happens from now on: `after` is its `seq`.
         */
        get: operations["getEventHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/job/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how a background job is doing
         * @description Ask with `wait=25`, and again until the job has ended; or without, once a second at most: before the end the answer carries `Retry-After`. A wait is one request; an agency has 1000 of them at once in a process, and further ones are answered as if they did not wait. A job is kept for 30 days. Temporary faults are tried again by the service, up to 3 times in all, before a job becomes `failed_retryable`; what `isRetryable` then asks for is to send the request again that started the job.
         */
        get: operations["getJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background jobs
         * @description Those with the given ids, or by `updatedAt`, which is when a job was started by a request or, later, when it ended: oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what ended meanwhile.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/schema/base": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What holds for all listings: combinations, fields, bounds
         * @description Changes with a new version of the service only: ask with `If-None-Match`.
         */
        get: operations["getBaseSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which fields a kind of listing has, and what each accepts
         * @description A field is null where the combination does not have it. `required` says what publishing needs; beside that it needs propertyCoordinates or propertyAddress, of which neither is required by itself. With `language` a form can be drawn from the answer alone.
         */
        get: operations["getSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange rates to the euro
         * @description The National Bank of Moldova's official rates of `date`, refreshed daily.
         */
        get: operations["getCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/upload-from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a photo or video from a URL
         * @description Answers 202 and a `jobId` to follow when an import starts. The same `externalId` and URL again answer 200 and the file
         *     that is there, with `kept: true` where the URL was not fetched again; an import that failed is tried again. Another URL under the `externalId` of a file is refused.
         *
         *     The URL must lead to a public address, on port 80 or 443, without signing in. What the file is, its bytes decide:
         *     `image/jpeg`, `image/png`, `image/webp`, `image/heic`, `image/avif`, `video/mp4`, `video/quicktime`, `video/x-msvideo`. A photo may have 50 MB and 64 megapixels, a video
         *     500 MB and 300 seconds.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["uploadMediaFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/request-upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for URLs to upload files to
         * @description 1. Declare the files here.
         *     2. `PUT` the bytes of each to its `url` within 30 minutes, with the declared `Content-Type` and
         *        size and without a key. A success is 200.
         *     3. Confirm it with a `confirm-upload` operation of `POST /api/v1/media/bulk`, which answers the file and a `jobId`.
         *
         *     The `PUT` is refused, with the body that every error has:
         *
         *     | Status | `error_code` | Because |
         *     | --- | --- | --- |
         *     | 403 | `INVALID_UPLOAD_SIGNATURE` | the URL was changed, or the method is not `PUT` |
         *     | 410 | `UPLOAD_URL_EXPIRED` | it is older than 30 minutes |
         *     | 409 | `UPLOAD_ALREADY_COMPLETED` | the bytes are there; the first complete upload wins |
         *     | 400 | `VALIDATION_FAILED` | there is no `Content-Length`, or fewer bytes than declared |
         *     | 413 | `FILE_TOO_LARGE` | there are more bytes than declared |
         *     | 415 | `UNSUPPORTED_MEDIA_TYPE` | the `Content-Type` is not the declared one, or the body is encoded |
         *     | 400 | `INVALID_CONTENT_TYPE` | the bytes are of another type than declared |
         *     | 507 | `STORAGE_FULL` | there is no room |
         *
         *     Where files are stored in a bucket, the URL leads to the bucket and refusals are the bucket's own.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["requestUploadUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply up to 100 operations to files
         * @description `upload-from-url` imports a file, `confirm-upload` makes a file of an upload, `link` and `unlink` give and take your id, `refresh` fetches a file again, `delete` deletes. Operations are applied in order, each by itself: one that fails never stops the others.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["bulkMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files
         * @description By `updatedAt`, oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what was changed meanwhile. A job that begins moves no file.
         *
         *     Needs a key with the scope `media:read`.
         */
        get: operations["listMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a file by your own id
         * @description What only its bytes tell is null until the file has been processed.
         *
         *     Needs a key with the scope `media:read`.
         */
        get: operations["getMediaByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete a file by your own id
         * @description Takes the file out of every listing and profile; its `externalId` is free again. Refused while a public listing would be left with fewer than 3 photos. A second time it is 404. A file that nothing refers to for 30 days is deleted by itself.
         *
         *     Needs a key with the scope `media:write`.
         */
        delete: operations["deleteMediaByExternalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a file by id
         * @description What only its bytes tell is null until the file has been processed.
         *
         *     Needs a key with the scope `media:read`.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a file by id
         * @description Takes the file out of every listing and profile; its `externalId` is free again. Refused while a public listing would be left with fewer than 3 photos. A second time it is 404. A file that nothing refers to for 30 days is deleted by itself.
         *
         *     Needs a key with the scope `media:write`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/external/{externalId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch a file again, by your own id
         * @description Fetches the file again from its `sourceUrl`, with what its server told of its version (`ETag`, `Last-Modified`). What it has stays, also on public pages, until the new bytes are there under the same id; where they cannot be had it stays for good, and `failure` says why. Answers the job, or the one that is fetching it already. A file that was uploaded has no URL: 409.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["refreshMediaByExternalId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch a file again
         * @description Fetches the file again from its `sourceUrl`, with what its server told of its version (`ETag`, `Last-Modified`). What it has stays, also on public pages, until the new bytes are there under the same id; where they cannot be had it stays for good, and `failure` says why. Answers the job, or the one that is fetching it already. A file that was uploaded has no URL: 409.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["refreshMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link your own id to a file
         * @description The same pair again is no error. An object that has another id of yours gets this one instead, and the other is free, unless `replace` is false; an id that another object of the type has is refused, which names that object.
         *
         *     Needs a key with the scope `media:write`.
         */
        post: operations["linkMedia"];
        /**
         * Remove your own id from a file
         * @description The id is free again. Where the object has none, nothing happens and the answer says so.
         *
         *     Needs a key with the scope `media:write`.
         */
        delete: operations["unlinkMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold all agents that you have against those that are here
         * @description Up to 50000 entries, compared at one moment by `sourceHash` where both sides have one, else by `sourceUpdatedAt`; what cannot be compared counts as in step. What has changed here since its version was said, by a write without one or because an agent or file went, is `changed` in any case. With `orphans` a job does to those that the inventory does not have what it says, and looks at each anew: one that is written after this answer is spared.
         *
         *     Needs a key with the scope `users:write`.
         */
        post: operations["reconcileUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description By `updatedAt`, oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what was changed meanwhile.
         *
         *     Needs a key with the scope `users:read`.
         */
        get: operations["listUsers"];
        /**
         * Create or update one agent
         * @description Addressed by `externalId` or `id`, not both. An `externalId` that is new creates an agent, who needs a `name`. Absent fields keep their values, `null` clears; `settings` are merged key by key. The `phone` is that of registration: accepted on creation, read-only afterwards. An avatar given by URL is imported in the background: `jobId` is that import. A change of an agent shows on the pages of the listings.
         *
         *     Needs a key with the scope `users:write`.
         */
        put: operations["upsertUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply up to 100 operations to agents
         * @description `upsert` takes the fields of `PUT /users`, and so does `validate`, which makes all checks and writes nothing. `link` and `unlink` give and take your id, `delete` erases an agent. Operations are applied in order, each by itself: one that fails never stops the others.
         *
         *     Needs a key with the scope `users:write`.
         */
        post: operations["bulkUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an agent by your own id
         * @description The agent as it is now.
         *
         *     Needs a key with the scope `users:read`.
         */
        get: operations["getUserByExternalId"];
        put?: never;
        post?: never;
        /**
         * Erase an agent by your own id
         * @description For good: name, phone, description, links and settings are erased, and the avatar with its bytes unless a listing or another agent shows it. Listings stay, without an agent, and their pages show the agency at once. The `externalId` is free again. A second time it is 404.
         *
         *     Needs a key with the scope `users:write`.
         */
        delete: operations["deleteUserByExternalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an agent by id
         * @description The agent as it is now.
         *
         *     Needs a key with the scope `users:read`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Erase an agent by id
         * @description For good: name, phone, description, links and settings are erased, and the avatar with its bytes unless a listing or another agent shows it. Listings stay, without an agent, and their pages show the agency at once. The `externalId` is free again. A second time it is 404.
         *
         *     Needs a key with the scope `users:write`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link your own id to an agent
         * @description The same pair again is no error. An object that has another id of yours gets this one instead, and the other is free, unless `replace` is false; an id that another object of the type has is refused, which names that object.
         *
         *     Needs a key with the scope `users:write`.
         */
        post: operations["linkUser"];
        /**
         * Remove your own id from an agent
         * @description The id is free again. Where the object has none, nothing happens and the answer says so.
         *
         *     Needs a key with the scope `users:write`.
         */
        delete: operations["unlinkUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All of them, without secrets.
         *
         *     Needs a key with the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have events sent to an address of yours
         * @description Each event from now on is one `POST` with the event as its body (see `GET /api/v1/events`), signed by Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. In order, one at a time; a 2xx within 10 seconds accepts it. Otherwise it is sent again, with the same `webhook-id`, after 5 seconds, a minute, 5 and 30 minutes, 2, 6 and 12 hours, then daily; after 5 days, or at once by a 410, the webhook is disabled. The answer has the secret, which is told only then. An agency has up to 10. A key can ask for what it may read.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description How far it is in the log, and since when it accepts nothing.
         *
         *     Needs a key with the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description With what is told of its deliveries.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description What is left out stays. One that is made active again goes on where it was in the log. A key can change where and what is sent if it may read that.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook another secret
         * @description For 24 hours messages are signed with both. Asked for again within them, it replaces the newest secret alone, at once; the one before signs until its time is over. The key has to be one that may read what is sent.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        post: operations["rollWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message that is no event
         * @description Its `type` is `webhook.ping`. Sent once, also to a webhook that is not active; the deliveries tell what came of it.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events again
         * @description All behind a place in the log, with the `webhook-id` that they had. The key has to be one that may read what is sent.
         *
         *     Needs a key with the scope `webhooks:write`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was sent
         * @description The latest first, for 30 days: one entry for each message, with its last attempt.
         *
         *     Needs a key with the scope `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold all listings that you have against those that are here
         * @description Up to 50000 entries, compared at one moment by `sourceHash` where both sides have one, else by `sourceUpdatedAt`; what cannot be compared counts as in step. What has changed here since its version was said, by a write without one or because an agent or file went, is `changed` in any case. With `orphans` a job does to those that the inventory does not have what it says, and looks at each anew: one that is written after this answer is spared.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["reconcileListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List listings
         * @description By `updatedAt`, oldest change first. Follow `nextCursor` to the end; a walk skips nothing and repeats only what was changed meanwhile.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["listListings"];
        /**
         * Create or update one listing
         * @description Addressed by `externalId` or `id`, not both. An `externalId` that is new creates a listing; the same request again
         *     changes nothing. Absent fields keep their values, `null` clears.
         *
         *     - **Creating** needs the three types. Their combination decides which fields the listing has; a field that it does not
         *       have must be left out or `null`. An update that changes the combination clears what the new one does not have.
         *     - **Publishing** (`announcementStatus: active`) needs the fields marked below, `propertyCoordinates` or
         *       `propertyAddress`, and 3 photos, which may still be on their way. The answer has a `jobId`
         *       and the `publicUrl`.
         *     - **A live listing** that is written without a status changes in place. Where its description, location or media
         *       change, the answer has the `jobId` of a refresh. An address that cannot be found keeps all of that write from
         *       the public until it is mended.
         *     - **Media** are given as `files`, in their order of display, or as `fileIds`, the short form for files that are here.
         *       Either replaces the listing's media; the first photo is the cover.
         *     - **A photo that has changed** needs an `externalFileId` of its own: the file of one that is here is kept, whatever its
         *       URL holds by now, and the answer lists it in `kept`. Photos on their way are listed in `imports`.
         *     - **Where the public does not see** what was written, because the listing is a draft, hidden, expired, blocked or was not
         *       published, `notice` says so and what makes it public.
         *     - **A record may be sent back**: `{...formData, files, id}`, with whatever was changed.
         *     - **The agent** is given as `userId` or `externalUserId`. Without one, the agency's own contacts are shown.
         *
         *     <details>
         *     <summary>Fields: What it is</summary>
         *
         *     | Field | Accepts | Rent, sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `propertyType` | one of `residential`, `commercial`, `parking` | both | all | to create |
         *     | `propertySecondaryType` | one of 17 options | both | all | to create |
         *     | `announcementType` | one of `rent`, `sale` | both | all | to create |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Fields: The property</summary>
         *
         *     | Field | Accepts | Rent, sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `propertyQuantitySize` | one of `apartment-studio`, `custom-value` | both | residential (not residential-land) |  |
         *     | `propertyQuantitySizeValue` | whole number 1 to 100; rooms | both | residential (not residential-land) |  |
         *     | `propertyVisualState` | one of 8 options | both | residential (not residential-land), commercial (not commercial-land, legal-address) |  |
         *     | `propertyConstructionStatus` | one of `completed`, `under-construction` | sale | residential (not residential-land), commercial (not commercial-land, legal-address) |  |
         *     | `propertyHousingMarket` | one of `secondary`, `new-build` | both | residential (not residential-land), commercial (not commercial-land, legal-address) |  |
         *     | `propertyBuildingMaterial` | one of 7 options | both | residential (not residential-land), commercial (not commercial-land, legal-address) |  |
         *     | `propertyLayout` | one of 15 options | both | residential (apartment, room) |  |
         *     | `propertyParkingSpace` | one of 4 options | both | parking |  |
         *     | `propertyFloorNumber` | whole number -10 to 100 | both | residential (apartment, room), commercial (not commercial-land, legal-address), parking |  |
         *     | `propertyFloorsTotal` | whole number 1 to 200; floors | both | residential (not residential-land), commercial (not commercial-land, legal-address) |  |
         *     | `propertyArea` | number 1 to 50,000, step 0.01; m² | both | residential (not residential-land), commercial (not commercial-land, legal-address), parking |  |
         *     | `propertyLandArea` | number 1 to 100,000,000, step 0.01; m² | both | residential (house, residential-land), commercial (warehouse, production, commercial-land) |  |
         *     | `propertyCeilingHeight` | number 1 to 100, step 0.01; m | both | residential (not residential-land), commercial (not commercial-land, legal-address), parking |  |
         *     | `propertyAttributes` | any of 48 options | both | all |  |
         *     | `propertyCoordinates` | `{lat, lng}`: lat -90 to 90, lng -180 to 180; degrees (WGS 84) | both | all |  |
         *     | `propertyAddress` | text, 1 to 500 characters | both | all |  |
         *     | `propertyAvailabilityDate` | date, YYYY-MM-DD | both | all |  |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Fields: Rent</summary>
         *
         *     | Field | Accepts | Rent, sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `announcementPayPeriod` | one of `monthly`, `daily`, `hourly` | rent | all |  |
         *     | `announcementMinRentPeriod` | whole number 1 to 87,600; hours | rent | all |  |
         *     | `announcementPrepayment` | one of 5 options | rent | all |  |
         *     | `announcementPrepaymentValue` | whole number 1 to 1,000,000,000 | rent | all |  |
         *     | `announcementRentDeposit` | one of 5 options | rent | all |  |
         *     | `announcementRentDepositValue` | whole number 1 to 1,000,000,000 | rent | all |  |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Fields: The announcement</summary>
         *
         *     | Field | Accepts | Rent, sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `announcementStatus` | one of 8 options | both | all |  |
         *     | `announcementValue` | whole number 1 to 1,000,000,000 | both | all | to publish |
         *     | `announcementCurrency` | one of `EUR`, `USD`, `MDL` | both | all | to publish |
         *     | `announcementDescription` | text, 40 to 2,000 characters | both | all |  |
         *     | `announcementBargain` | one of `yes`, `no` | both | all |  |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Fields: Media</summary>
         *
         *     | Field | Accepts | Rent, sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `fileIds` | up to 20 ids of files, of them 2 videos; 3 photos to publish | both | all | to publish |
         *
         *     </details>
         *
         *     The subtype `other` has every field of its kind of property.
         *
         *     <details>
         *     <summary>Combinations of types</summary>
         *
         *     | `announcementType` | `propertyType` | `propertySecondaryType` |
         *     | --- | --- | --- |
         *     | `rent` | `residential` | `apartment`, `house`, `room`, `other` |
         *     | `rent` | `commercial` | `office`, `trade`, `warehouse`, `free-purpose`, `production`, `business`, `commercial-land`, `legal-address`, `other` |
         *     | `rent` | `parking` | `underground-parking`, `open-parking`, `garage`, `covered-parking`, `other` |
         *     | `sale` | `residential` | `apartment`, `house`, `room`, `residential-land`, `other` |
         *     | `sale` | `commercial` | `office`, `trade`, `warehouse`, `free-purpose`, `production`, `business`, `commercial-land`, `legal-address`, `other` |
         *     | `sale` | `parking` | `underground-parking`, `open-parking`, `garage`, `covered-parking`, `other` |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Statuses</summary>
         *
         *     You may set `draft`, `active`, `hidden`, `completed`. A status that the listing has may always be sent again.
         *
         *     | Present status | You may ask for |
         *     | --- | --- |
         *     | (new) | `draft`, `active`, `hidden` |
         *     | `draft` | `active`, `hidden` |
         *     | `active` | `active`, `hidden`, `completed` |
         *     | `pending_active` | `active`, `hidden`, `draft` |
         *     | `publish_failed` | `active`, `hidden`, `draft` |
         *     | `expired` | `active`, `hidden`, `completed` |
         *     | `hidden` | `active`, `draft`, `completed` |
         *     | `completed` | `active`, `hidden` |
         *     | `blocked` | nothing |
         *
         *     | From | By the service, to |
         *     | --- | --- |
         *     | `pending_active` | `active` when the job is completed, `publish_failed` when it fails |
         *     | `active` | `expired` 60 days after the last accepted write |
         *     | any | `blocked` and back, by the operator |
         *
         *     </details>
         *
         *     Needs a key with the scope `listings:write`.
         */
        put: operations["upsertListing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply up to 100 operations to listings
         * @description `upsert` takes the fields of `PUT /listings`, and so does `validate`, which makes all checks and writes nothing, and tells whether the listing could be published then. `link` and `unlink` give and take your id, `delete` takes a listing out of every read, `merge` makes one part of another. Operations are applied in order, each by itself: one that fails never stops the others. A listing may be named more than once: the later operation comes on top of the earlier.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["bulkListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/external/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a listing by your own id
         * @description The listing as it was written last; the public page shows what was published last.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a listing by id
         * @description The listing as it was written last; the public page shows what was published last.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/external/{externalId}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether a listing, by your own id, can be published
         * @description By the rules of publishing, and of what is known: nothing is written, and nobody outside is asked. `blocking` is what publishing would refuse or fail for. `ready: false` without any means that it is not known: a photo that has not come yet is told under `advice` with `FILE_PENDING`, an address that has to be asked for with `ADDRESS_NOT_LOOKED_UP`, photos whose pixels have to be compared with `PHOTOS_NOT_COMPARED`.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingReadinessByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether a listing can be published
         * @description By the rules of publishing, and of what is known: nothing is written, and nobody outside is asked. `blocking` is what publishing would refuse or fail for. `ready: false` without any means that it is not known: a photo that has not come yet is told under `advice` with `FILE_PENDING`, an address that has to be asked for with `ADDRESS_NOT_LOOKED_UP`, photos whose pixels have to be compared with `PHOTOS_NOT_COMPARED`.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a listing's history
         * @description What has happened to it, newest first, for as long as events are kept: the events of `GET /events` with `subject=listing:{id}`. That of a deleted listing is there, too.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link your own id to a listing
         * @description The same pair again is no error. An object that has another id of yours gets this one instead, and the other is free, unless `replace` is false; an id that another object of the type has is refused, which names that object.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["linkListing"];
        /**
         * Remove your own id from a listing
         * @description The id is free again. Where the object has none, nothing happens and the answer says so.
         *
         *     Needs a key with the scope `listings:write`.
         */
        delete: operations["unlinkListing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/external/{externalId}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find what may show the same as a listing, by your own id
         * @description Listings of the same deal and type that contradict it in nothing that both say (place within 100 m, area, floor, rooms) and share enough of it, or of their photos; at most 20, likeliest first, each with a score from 0 to 1 and its reasons. What only one of the two says speaks neither for it nor against it.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingDuplicatesByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find what may show the same as a listing
         * @description Listings of the same deal and type that contradict it in nothing that both say (place within 100 m, area, floor, rooms) and share enough of it, or of their photos; at most 20, likeliest first, each with a score from 0 to 1 and its reasons. What only one of the two says speaks neither for it nor against it.
         *
         *     Needs a key with the scope `listings:read`.
         */
        get: operations["getListingDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another listing part of this one
         * @description The other listing is deleted, its page leads to the page of this one for good, and what this one lacks it has from the other: fields that are null or an empty list, all files where it has none, the agent, and the external id where it has none or `takeExternalId` is true. What both have stays as it is here. All of it happens, or nothing. The same merge again is no error. A blocked listing is merged with no other.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["mergeListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/external/{externalId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another listing part of this one, by your own id
         * @description The other listing is deleted, its page leads to the page of this one for good, and what this one lacks it has from the other: fields that are null or an empty list, all files where it has none, the agent, and the external id where it has none or `takeExternalId` is true. What both have stays as it is here. All of it happens, or nothing. The same merge again is no error. A blocked listing is merged with no other.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["mergeListingByExternalId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Says only that the process answers: restarting it would cure nothing else.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can requests be served?
         * @description Asks each dependency, for two seconds at most. Without MySQL it is 503 `error`; without Redis or storage it is 200 `degraded`; a process that is about to stop is 503 `shutting_down` while it still serves.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell the agency's time
         * @description What expiry and retention of a test agency go by.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Let time pass for the agency
         * @description What is due by then is done before the answer: listings expire, `listing.expiring` is told, unused files, old events, jobs, deliveries and remembered answers go. What lies between is jumped over. Timestamps stay those of the service; `expiresAt`, and `until` in `pendingReferences`, are by the agency's clock, which only a reset sets back.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["advanceTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empty the agency
         * @description Listings, agents, media with their bytes, uploads, jobs, events and remembered answers go, and the clock is the service's again. Keys, webhooks and the numbering of events stay. While it goes on, writes are 429 with `Retry-After`.
         *
         *     Needs a key with the scope `listings:write`.
         */
        post: operations["resetTestAgency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ErrorCode: "VALIDATION_FAILED" | "INVALID_JSON" | "BOTH_IDENTIFIERS" | "IDENTIFIER_REQUIRED" | "INVALID_TYPE_COMBINATION" | "INVALID_CONTENT_TYPE" | "STATUS_NOT_SETTABLE" | "DUPLICATE_EXTERNAL_ID" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "AGENCY_SUSPENDED" | "LISTING_BLOCKED" | "INVALID_UPLOAD_SIGNATURE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "EXTERNAL_ID_ALREADY_LINKED" | "INVALID_STATUS_TRANSITION" | "MIN_PHOTOS" | "RECONCILE_GUARD" | "UPLOAD_ALREADY_COMPLETED" | "UPLOAD_NOT_COMPLETED" | "NO_SOURCE_URL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_ANSWER_GONE" | "EVENTS_EXPIRED" | "UPLOAD_URL_EXPIRED" | "VERSION_CONFLICT" | "PAYLOAD_TOO_LARGE" | "FILE_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "TOO_MANY_WEBHOOKS" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "DEPENDENCY_UNAVAILABLE" | "STORAGE_FULL";
        /** @enum {string} */
        ErrorDetailCode: "REQUIRED" | "REQUIRED_TO_PUBLISH" | "INVALID_TYPE" | "INVALID_FORMAT" | "INVALID_OPTION" | "INVALID_TYPE_COMBINATION" | "INVALID_TEXT" | "INVALID_URL" | "FORBIDDEN_URL" | "TOO_SMALL" | "TOO_LARGE" | "OFF_STEP" | "TOO_SHORT" | "TOO_LONG" | "TOO_FEW_ITEMS" | "TOO_MANY_ITEMS" | "DUPLICATE_ITEM" | "MIN_PHOTOS" | "FILE_FAILED" | "TOO_MANY_VIDEOS" | "NOT_AVAILABLE" | "UNKNOWN_FIELD" | "UNKNOWN_OPERATION" | "UNKNOWN_REFERENCE" | "READ_ONLY" | "CONFLICTING_FIELDS" | "CANNOT_CLEAR" | "ALREADY_LINKED" | "ALREADY_ANSWERED" | "MISSING_SCOPE" | "DUPLICATE_KEY" | "FORBIDDEN_KEY" | "TOO_DEEP" | "SYNTAX";
        /** @description What is wrong with one value of the request. */
        ErrorDetail: {
            /**
             * @description RFC 6901 pointer into the request body, to the leaf; `/<name>` of a query or path parameter; empty: the body itself
             * @example /announcementValue
             */
            pointer: string;
            /**
             * @description The top-level field's or the parameter's name
             * @example announcementValue
             */
            field: string;
            /** @example TOO_SMALL */
            code: components["schemas"]["ErrorDetailCode"];
            /**
             * @description What is wrong and what is allowed
             * @example announcementValue must be at least 1.
             */
            message: string;
            /** @description The values that would be accepted, where they can be listed */
            allowed?: (string | number)[];
            /**
             * @description Lowest accepted value, length or count
             * @example 1
             */
            min?: number;
            /**
             * @description Highest accepted value, length or count
             * @example 1000000000
             */
            max?: number;
        };
        /** @description The body of every refusal, and of `error.body` in a failed bulk result. */
        ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status
             * @example 400
             */
            statusCode: number;
            /**
             * @description The error in words, the same for a code
             * @example The request is not valid
             */
            error: string;
            /** @example VALIDATION_FAILED */
            error_code: components["schemas"]["ErrorCode"];
            /**
             * @description Also the header X-Request-Id
             * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
             */
            requestId: string;
            /** @description All that is wrong with the request, where it is the request that is wrong */
            details?: components["schemas"]["ErrorDetail"][];
            /**
             * Format: int64
             * @description Of `VERSION_CONFLICT`: the version that the object has; null: there is no such object
             * @example 7
             */
            currentVersion?: number | null;
            /**
             * Format: int64
             * @description Of `EXTERNAL_ID_ALREADY_LINKED`, where it is known: the object of the type that has the `externalId`
             * @example 58
             */
            holderId?: number;
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            summary?: {
                [key: string]: unknown;
            };
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            missing?: string[];
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            changed?: string[];
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            ahead?: string[];
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            expiring?: string[];
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            orphaned?: {
                [key: string]: unknown;
            }[];
            /** @description Of `RECONCILE_GUARD`: as the answer would have had it */
            unlinked?: {
                [key: string]: unknown;
            }[];
            /**
             * @description There are more mistakes than `details` tell
             * @enum {boolean}
             */
            truncated?: true;
            /**
             * Format: int64
             * @description Of `EVENTS_EXPIRED`: the lowest `after` that is answered still
             * @example 4711
             */
            oldestAfter?: number;
        };
        /** @description The key with which the question was asked. */
        AgencyKey: {
            /**
             * @description The beginning, by which keys are told apart
             * @example pls_4fT9xQa1
             */
            prefix: string;
            /**
             * @description What the key may do. Jobs, reference data and this answer are read by any key.
             * @example [
             *       "listings:read",
             *       "listings:write",
             *       "users:read",
             *       "users:write",
             *       "media:read",
             *       "media:write",
             *       "webhooks:read",
             *       "webhooks:write"
             *     ]
             */
            scopes: ("listings:read" | "listings:write" | "users:read" | "users:write" | "media:read" | "media:write" | "webhooks:read" | "webhooks:write")[];
            /**
             * Format: date-time
             * @description When the key ends; null: it has no end
             * @example null
             */
            expiresAt: string | null;
        };
        /** @description What is allowed, as it is configured here. */
        AgencyLimits: {
            /**
             * Format: int64
             * @description Requests per key and minute; null: no limit
             * @example 3000
             */
            requestsPerMinute: number | null;
            /**
             * Format: int64
             * @description How many of them may be bulk requests; null: no limit
             * @example 300
             */
            bulkRequestsPerMinute: number | null;
            /**
             * Format: int64
             * @description Operations in one bulk request
             * @example 100
             */
            operationsPerBulk: number;
            /**
             * Format: int64
             * @description Photos and videos of one listing
             * @example 20
             */
            filesPerListing: number;
            /**
             * Format: int64
             * @description Largest photo, in bytes
             * @example 52428800
             */
            imageSizeBytes: number;
            /**
             * Format: int64
             * @description Largest video, in bytes
             * @example 524288000
             */
            videoSizeBytes: number;
            /**
             * Format: int64
             * @description Days after its last accepted write at which an active listing expires
             * @example 60
             */
            listingLifetimeDays: number;
        };
        /** @description Whose key it is, what it may do, and what is allowed. */
        Agency: {
            /**
             * Format: int64
             * @example 1
             */
            id: number;
            /** @example Casa Bună */
            name: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * @description A test agency: its pages say so and are in no list, and it may force outcomes, move its clock and be emptied
             * @example false
             */
            test: boolean;
            key: components["schemas"]["AgencyKey"];
            limits: components["schemas"]["AgencyLimits"];
            /**
             * Format: date-time
             * @description The service's clock in UTC
             * @example 2026-05-01T09:30:00.000Z
             */
            serverTime: string;
        };
        /** @enum {string} */
        EventType: "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled";
        /** @enum {string} */
        EventSubjectType: "listing" | "agent" | "media" | "webhook";
        /** @description What an event is about. */
        EventSubject: {
            /** @example listing */
            type: components["schemas"]["EventSubjectType"];
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description Your id of it just after the event
             * @example CRM-1042
             */
            externalId: string | null;
        };
        /** @description Something that has happened to an object of yours. What there is not is absent. */
        Event: {
            /**
             * Format: int64
             * @description Its place in the log: one more than that before it
             * @example 812
             */
            seq: number;
            /** @example listing.updated */
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            at: string;
            subject: components["schemas"]["EventSubject"];
            /** @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b */
            requestId?: string;
            /**
             * Format: int64
             * @description The key of the request; absent: the service did it
             * @example 3
             */
            keyId?: number;
            /**
             * Format: int64
             * @description The job that it started, or that did it
             * @example 912
             */
            jobId?: number;
            /**
             * @description By field: what the value was (`from`) and is (`to`); of texts longer than 500 characters the beginning, with `truncated`. `files` has the ids that were `added` and `removed`, and `moved` where the others stand in another order
             * @example {
             *       "announcementValue": {
             *         "from": 98000,
             *         "to": 95000
             *       }
             *     }
             */
            changes?: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description What events of its type tell besides
             * @example {
             *       "status": "active"
             *     }
             */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description A stretch of the log. */
        EventPage: {
            /**
             * @example [
             *       {
             *         "seq": 812,
             *         "type": "listing.updated",
             *         "at": "2026-05-01T09:30:00.000Z",
             *         "subject": {
             *           "type": "listing",
             *           "id": 57,
             *           "externalId": "CRM-1042"
             *         },
             *         "requestId": "0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b",
             *         "keyId": 3,
             *         "jobId": 912,
             *         "changes": {
             *           "announcementValue": {
             *             "from": 98000,
             *             "to": 95000
             *           },
             *           "files": {
             *             "added": [],
             *             "removed": [],
             *             "moved": true
             *           }
             *         },
             *         "data": {
             *           "status": "active"
             *         }
             *       }
             *     ]
             */
            events: components["schemas"]["Event"][];
            /**
             * Format: int64
             * @description The `after` of the next call, be there events or not
             * @example 812
             */
            nextAfter: number;
            /**
             * @description There is more already: ask again at once
             * @example false
             */
            more: boolean;
        };
        /** @description The ends of the log. */
        EventHead: {
            /**
             * Format: int64
             * @description The latest event; 0: there has been none
             * @example 812
             */
            seq: number;
            /**
             * Format: int64
             * @description The lowest `after` that is answered still
             * @example 0
             */
            oldestAfter: number;
        };
        /** @description What became of a listing. Of announcement_finalize and announcement_refresh. */
        PublishingResult: {
            /**
             * Format: int64
             * @description The listing
             * @example 57
             */
            announcementId: number;
            /**
             * @description What was done; an announcement_refresh does what the change asks for
             * @example [
             *       "translate_description",
             *       "process_location",
             *       "analyze_images"
             *     ]
             */
            completedOperations: ("translate_description" | "process_location" | "analyze_images")[];
            /**
             * @description What could not be done at all: translate_description where the service has no translator for the description. The listing's issues say why; absent: nothing was left out
             * @example [
             *       "translate_description"
             *     ]
             */
            skippedOperations?: ("translate_description" | "process_location" | "analyze_images")[];
            /**
             * @description The listing's status after the job
             * @example active
             * @enum {string}
             */
            finalStatus: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
        };
        /** @description What became of a file. Of media_import, media_optimize and media_refresh. */
        MediaResult: {
            /**
             * Format: int64
             * @description The media file
             * @example 101
             */
            mediaId: number;
            /**
             * @example success
             * @enum {string}
             */
            optimization: "success";
            /**
             * @description Of media_refresh: whether the file has other bytes now
             * @example true
             */
            changed?: boolean;
        };
        /** @description What a webhook has accepted. Of webhook_deliver and webhook_ping. */
        WebhookResult: {
            /**
             * Format: int64
             * @description The webhook
             * @example 4
             */
            webhookId: number;
            /**
             * Format: int64
             * @description Events, or the ping, that were answered with a 2xx
             * @example 1
             */
            delivered: number;
        };
        /** @description An orphan to which it could not be done. */
        OrphanFailure: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description As a write of yours would have been answered
             * @example INVALID_STATUS_TRANSITION
             */
            errorCode: string;
        };
        /** @description What became of orphans. Of reconcile_orphans. */
        OrphansResult: {
            /**
             * @example hide
             * @enum {string}
             */
            orphans: "hide" | "complete" | "delete";
            /**
             * Format: int64
             * @example 5
             */
            total: number;
            /**
             * Format: int64
             * @example 4
             */
            done: number;
            /**
             * Format: int64
             * @description No orphans any more, or gone: nothing was done to them
             * @example 1
             */
            spared: number;
            /**
             * Format: int64
             * @example 0
             */
            failed: number;
            /**
             * @description The first hundred of them
             * @example []
             */
            failures: components["schemas"]["OrphanFailure"][];
        };
        /** @enum {string} */
        JobType: "announcement_finalize" | "announcement_refresh" | "media_import" | "media_optimize" | "media_refresh" | "webhook_deliver" | "webhook_ping" | "reconcile_orphans";
        /**
         * @description completed, failed and failed_retryable are final. It stays processing while a temporary fault is tried again.
         * @enum {string}
         */
        JobStatus: "pending" | "processing" | "completed" | "failed" | "failed_retryable";
        /**
         * @description Present when failed: why, for programs; more may be added. UNREACHABLE: Its server could not be reached, broke off or answers nothing that is HTTP; TOO_SLOW: Its server took too long to send it; SERVER_BUSY: Its server asks to come back later (408, 425, 429); SERVER_ERROR: Its server has a problem of its own (5xx); SERVICE_UNAVAILABLE: This service could not store or process files just then; INTERNAL_ERROR: Something went wrong in this service; its operators have been told; NOT_FOUND: There is no file at its URL (404, 410); NOT_ALLOWED: Its URL wants a sign-in (401, 403); it must be readable without one; WRONG_ANSWER: Its URL answers something else than the file: other statuses, an encoding, too many redirects; FORBIDDEN_URL: Its URL, or one that it redirects to, may not be fetched; UNKNOWN_HOST: The host of its URL does not exist, or has no public address; BAD_CERTIFICATE: The certificate of its server is not valid; WRONG_TYPE: It is no photo or video of an accepted format; TOO_LARGE: It has more bytes or pixels than are accepted; TOO_LONG: The video lasts longer than is accepted; DAMAGED: It is damaged or incomplete; NOT_PROCESSABLE: It is of an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's quota for media is used up; UPLOAD_GONE: Its uploaded bytes are not there any more; FILE_FAILED: Files of the listing could not be had; `details` has each of them; REQUIRED_TO_PUBLISH: The listing lacks what a public one needs; MIN_PHOTOS: The listing has too few photos; TOO_MANY_VIDEOS: The listing has too many videos; DUPLICATE: The listing shows the same photo more than once; ADDRESS_NOT_FOUND: Nobody knows where the address is, and there are no coordinates; COORDINATES_ZERO: The coordinates are zero; COORDINATES_SWAPPED: Latitude and longitude look swapped; COORDINATES_OUTSIDE_COUNTRY: The coordinates are in another country; COORDINATES_FAR_FROM_ADDRESS: The coordinates are far from the address; NOT_TRANSLATED: The description could not be translated; LISTING_BLOCKED: The operator has blocked the listing; PUBLISHING_FAILED: The listing cannot be published as it is; the message says why; TEMPORARY_FAULT: Something that publishing needs did not work just then; SUBJECT_DELETED: The listing or file was deleted before its job had ended; CANCELLED: What the job was for is not wanted any more; CRASHED: It took the process that worked on it down each time; look at the data and files it uses
         * @enum {string}
         */
        JobErrorCode: "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE" | "FILE_FAILED" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "ADDRESS_NOT_FOUND" | "COORDINATES_ZERO" | "COORDINATES_SWAPPED" | "COORDINATES_OUTSIDE_COUNTRY" | "COORDINATES_FAR_FROM_ADDRESS" | "NOT_TRANSLATED" | "LISTING_BLOCKED" | "PUBLISHING_FAILED" | "TEMPORARY_FAULT" | "SUBJECT_DELETED" | "CANCELLED" | "CRASHED";
        /** @description A field or file that a job failed for. */
        JobErrorDetail: {
            /**
             * @description RFC 6901 pointer: of a publishing job into the record of the listing (`/propertyAddress`, `/files/2`), of a media job into the body that asked for the file
             * @example /url
             */
            pointer: string;
            /**
             * @description The top-level field
             * @example url
             */
            field: string;
            /** @example NOT_FOUND */
            code: components["schemas"]["JobErrorCode"];
            /** @example The server answered 404: there is no file at this URL */
            message: string;
            /**
             * Format: int64
             * @description The media file to look at
             * @example 105
             */
            fileId?: number;
            /**
             * @description Your id of that file
             * @example photo-5
             */
            externalFileId?: string;
        };
        /** @description A piece of background work. What does not apply is absent. */
        Job: {
            /**
             * Format: int64
             * @example 912
             */
            id: number;
            /** @example announcement_finalize */
            type: components["schemas"]["JobType"];
            /**
             * @description completed, failed and failed_retryable are final. It stays processing while a temporary fault is tried again.
             * @example completed
             */
            status: components["schemas"]["JobStatus"];
            /** @description Present when completed */
            resultData?: components["schemas"]["PublishingResult"] | components["schemas"]["MediaResult"] | components["schemas"]["WebhookResult"] | components["schemas"]["OrphansResult"];
            /**
             * @description Present when failed: what happened and what you can do
             * @example photo-7: The URL answered 404. Correct it and send it again.
             */
            publicErrorMessage?: string;
            /**
             * @description Present when failed: whether sending the same request again may help
             * @example false
             */
            isRetryable?: boolean;
            /**
             * @description Present when failed: why, for programs; more may be added. UNREACHABLE: Its server could not be reached, broke off or answers nothing that is HTTP; TOO_SLOW: Its server took too long to send it; SERVER_BUSY: Its server asks to come back later (408, 425, 429); SERVER_ERROR: Its server has a problem of its own (5xx); SERVICE_UNAVAILABLE: This service could not store or process files just then; INTERNAL_ERROR: Something went wrong in this service; its operators have been told; NOT_FOUND: There is no file at its URL (404, 410); NOT_ALLOWED: Its URL wants a sign-in (401, 403); it must be readable without one; WRONG_ANSWER: Its URL answers something else than the file: other statuses, an encoding, too many redirects; FORBIDDEN_URL: Its URL, or one that it redirects to, may not be fetched; UNKNOWN_HOST: The host of its URL does not exist, or has no public address; BAD_CERTIFICATE: The certificate of its server is not valid; WRONG_TYPE: It is no photo or video of an accepted format; TOO_LARGE: It has more bytes or pixels than are accepted; TOO_LONG: The video lasts longer than is accepted; DAMAGED: It is damaged or incomplete; NOT_PROCESSABLE: It is of an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's quota for media is used up; UPLOAD_GONE: Its uploaded bytes are not there any more; FILE_FAILED: Files of the listing could not be had; `details` has each of them; REQUIRED_TO_PUBLISH: The listing lacks what a public one needs; MIN_PHOTOS: The listing has too few photos; TOO_MANY_VIDEOS: The listing has too many videos; DUPLICATE: The listing shows the same photo more than once; ADDRESS_NOT_FOUND: Nobody knows where the address is, and there are no coordinates; COORDINATES_ZERO: The coordinates are zero; COORDINATES_SWAPPED: Latitude and longitude look swapped; COORDINATES_OUTSIDE_COUNTRY: The coordinates are in another country; COORDINATES_FAR_FROM_ADDRESS: The coordinates are far from the address; NOT_TRANSLATED: The description could not be translated; LISTING_BLOCKED: The operator has blocked the listing; PUBLISHING_FAILED: The listing cannot be published as it is; the message says why; TEMPORARY_FAULT: Something that publishing needs did not work just then; SUBJECT_DELETED: The listing or file was deleted before its job had ended; CANCELLED: What the job was for is not wanted any more; CRASHED: It took the process that worked on it down each time; look at the data and files it uses
             * @example NOT_FOUND
             */
            errorCode?: components["schemas"]["JobErrorCode"];
            /** @description Where to look, when failed; absent: at nothing in particular */
            details?: components["schemas"]["JobErrorDetail"][];
            /**
             * Format: int32
             * @description Percent; present while processing, of a job that takes long enough to say so (converting a video)
             * @example 40
             */
            progress?: number;
            /**
             * Format: int64
             * @description Jobs that will start before this one, 0 when it is next; null once it has started
             * @example null
             */
            queuePosition: number | null;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Present when finished
             * @example 2026-05-01T09:30:04.250Z
             */
            completedAt?: string;
        };
        /** @description A page of jobs. */
        JobPage: {
            items: components["schemas"]["Job"][];
            /**
             * @description The `cursor` of the next page; null: this is the last
             * @example MTc3NzYyNzgwMDAwMC41Nw
             */
            nextCursor: string | null;
            /**
             * @description Those of `ids` that are no jobs of the agency, or not any more; absent without `ids`
             * @example [
             *       999999
             *     ]
             */
            missing?: number[];
        };
        /** @description The lowest and the highest value, and the distance between values, counted from 0. */
        NumberConstraints: {
            /** @example 1 */
            min: number;
            /** @example 50000 */
            max: number;
            /** @example 0.01 */
            step: number;
        };
        /** @description The lowest and the highest value. */
        Bounds: {
            /** @example -90 */
            min: number;
            /** @example 90 */
            max: number;
        };
        /** @description The bounds of both angles, in degrees. */
        CoordinatesConstraints: {
            lat: components["schemas"]["Bounds"];
            lng: components["schemas"]["Bounds"];
        };
        /** @description How long a text may be, in Unicode code points. */
        StringConstraints: {
            /**
             * Format: int64
             * @example 40
             */
            minLength: number;
            /**
             * Format: int64
             * @example 2000
             */
            maxLength: number;
        };
        /** @description How many files a listing may have. */
        FilesConstraints: {
            /**
             * Format: int64
             * @description Photos needed to publish
             * @example 3
             */
            minItems: number;
            /**
             * Format: int64
             * @example 20
             */
            maxItems: number;
            /**
             * Format: int64
             * @example 2
             */
            maxVideoFiles: number;
            /**
             * Format: int64
             * @description Seconds
             * @example 300
             */
            maxVideoDuration: number;
        };
        /** @description The bounds of each field that has some. */
        ListingConstraints: {
            propertyQuantitySizeValue: components["schemas"]["NumberConstraints"];
            propertyFloorNumber: components["schemas"]["NumberConstraints"];
            propertyFloorsTotal: components["schemas"]["NumberConstraints"];
            propertyArea: components["schemas"]["NumberConstraints"];
            propertyLandArea: components["schemas"]["NumberConstraints"];
            propertyCeilingHeight: components["schemas"]["NumberConstraints"];
            propertyCoordinates: components["schemas"]["CoordinatesConstraints"];
            propertyAddress: components["schemas"]["StringConstraints"];
            announcementValue: components["schemas"]["NumberConstraints"];
            announcementDescription: components["schemas"]["StringConstraints"];
            announcementMinRentPeriod: components["schemas"]["NumberConstraints"];
            announcementPrepaymentValue: components["schemas"]["NumberConstraints"];
            announcementRentDepositValue: components["schemas"]["NumberConstraints"];
            fileIds: components["schemas"]["FilesConstraints"];
        };
        /** @description What people call fields and options. */
        SchemaLabels: {
            /**
             * @description By field
             * @example {
             *       "propertyArea": "Suprafață totală"
             *     }
             */
            fields: {
                [key: string]: string;
            };
            /**
             * @description By field and option
             * @example {
             *       "announcementType": {
             *         "rent": "De închiriat",
             *         "sale": "De vânzare"
             *       }
             *     }
             */
            options: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description What holds for all listings: combinations, the names of the fields, bounds. */
        BaseSchema: {
            announcementType: ("rent" | "sale")[];
            propertyType: ("residential" | "commercial" | "parking")[];
            /** @description announcementType → propertyType → its subtypes */
            propertySecondaryType?: {
                rent: {
                    residential: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                    commercial: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                    parking: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                };
                sale: {
                    residential: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                    commercial: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                    parking: ("apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other")[];
                };
            };
            announcementCurrency: ("EUR" | "USD" | "MDL")[];
            announcementStatus: ("draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked")[];
            /** @description The keys of every listing field */
            formFields: ("propertyType" | "propertySecondaryType" | "propertyQuantitySize" | "propertyQuantitySizeValue" | "propertyVisualState" | "propertyConstructionStatus" | "propertyHousingMarket" | "propertyBuildingMaterial" | "propertyLayout" | "propertyParkingSpace" | "propertyFloorNumber" | "propertyFloorsTotal" | "propertyArea" | "propertyLandArea" | "propertyCeilingHeight" | "propertyAttributes" | "propertyCoordinates" | "propertyAddress" | "propertyAvailabilityDate" | "announcementType" | "announcementStatus" | "announcementValue" | "announcementCurrency" | "announcementDescription" | "announcementBargain" | "announcementPayPeriod" | "announcementMinRentPeriod" | "announcementPrepayment" | "announcementPrepaymentValue" | "announcementRentDeposit" | "announcementRentDepositValue" | "fileIds")[];
            constraints: components["schemas"]["ListingConstraints"];
            /**
             * @description Of the labels, where there are some
             * @example ro
             * @enum {string}
             */
            language?: "ro" | "ru" | "en";
            /** @description Asked for with `language` */
            labels?: components["schemas"]["SchemaLabels"];
        };
        /** @description With this option of another field alone a value says something: a form shows the field then. */
        FieldDependence: {
            /** @example announcementPrepayment */
            field: string;
            /** @example custom-amount */
            option: string;
        };
        /** @description A field whose value is one of the options (enum), or several of them (enum-array). */
        EnumDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "enum" | "enum-array";
            /**
             * @example [
             *       "yes",
             *       "no"
             *     ]
             */
            options: string[];
            /**
             * @description By option; asked for with `language`
             * @example {
             *       "yes": "Preț negociabil",
             *       "no": "Preț fix"
             *     }
             */
            optionLabels?: {
                [key: string]: string;
            };
        };
        /** @description A field whose value is a number. */
        NumberDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "number";
            constraints: components["schemas"]["NumberConstraints"];
        };
        /** @description A field whose value is a text. */
        StringDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "string";
            constraints: components["schemas"]["StringConstraints"];
        };
        /** @description A field whose value is a calendar day. */
        DateDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "date";
            /** @enum {string} */
            format: "YYYY-MM-DD";
        };
        /** @description A field whose value is `{lat, lng}`. */
        CoordinatesDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "coordinates";
            constraints: components["schemas"]["CoordinatesConstraints"];
        };
        /** @description A field whose value is a list of ids of media files. */
        NumberArrayDefinition: {
            /**
             * @description Whether publishing needs it; a draft may leave it out
             * @example false
             */
            required: boolean;
            /**
             * @description Asked for with `language`
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description What people call the unit of the value, where it has one; asked for with `language`
             * @example m²
             */
            unit?: string;
            /** @description Present where the field belongs to an option of another one; asked for with `language` */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "number-array";
            constraints: components["schemas"]["FilesConstraints"];
        };
        /** @description The combination that decides which fields a listing has. */
        ListingContext: {
            /**
             * @example rent
             * @enum {string}
             */
            announcementType: "rent" | "sale";
            /**
             * @example residential
             * @enum {string}
             */
            propertyType: "residential" | "commercial" | "parking";
            /**
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
        };
        /** @description Which fields listings of a combination have, and what each accepts. */
        ContextualSchema: {
            context: components["schemas"]["ListingContext"];
            /**
             * @description Of the labels, where there are some
             * @example ro
             * @enum {string}
             */
            language?: "ro" | "ru" | "en";
            /** @description Every listing field; null where the combination does not have it */
            fields?: {
                /** @description The kind of property. */
                propertyType: components["schemas"]["EnumDefinition"] | null;
                /** @description The subtype; it must be valid for the announcementType and propertyType. */
                propertySecondaryType: components["schemas"]["EnumDefinition"] | null;
                /** @description Whether it is a studio or has the number of rooms in propertyQuantitySizeValue. */
                propertyQuantitySize: components["schemas"]["EnumDefinition"] | null;
                /** @description Number of rooms, used where propertyQuantitySize is custom-value. Unit: rooms. */
                propertyQuantitySizeValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Condition of the renovation. */
                propertyVisualState: components["schemas"]["EnumDefinition"] | null;
                /** @description Whether the building is finished. Sale only. */
                propertyConstructionStatus: components["schemas"]["EnumDefinition"] | null;
                /** @description Resale or new building. */
                propertyHousingMarket: components["schemas"]["EnumDefinition"] | null;
                /** @description What the building is made of. */
                propertyBuildingMaterial: components["schemas"]["EnumDefinition"] | null;
                /** @description Floor plan or building series. */
                propertyLayout: components["schemas"]["EnumDefinition"] | null;
                /** @description The kind of parking space. */
                propertyParkingSpace: components["schemas"]["EnumDefinition"] | null;
                /** @description Floor; 0 is the ground floor, below it are basements. */
                propertyFloorNumber: components["schemas"]["NumberDefinition"] | null;
                /** @description Number of floors in the building. Unit: floors. */
                propertyFloorsTotal: components["schemas"]["NumberDefinition"] | null;
                /** @description Total area. Unit: m². */
                propertyArea: components["schemas"]["NumberDefinition"] | null;
                /** @description Area of the land. Unit: m². */
                propertyLandArea: components["schemas"]["NumberDefinition"] | null;
                /** @description Height of the ceilings. Unit: m. */
                propertyCeilingHeight: components["schemas"]["NumberDefinition"] | null;
                /** @description Amenities and rules, each at most once. */
                propertyAttributes: components["schemas"]["EnumDefinition"] | null;
                /** @description Where it is. Publishing needs propertyCoordinates or propertyAddress; coordinates win over an address. Unit: degrees (WGS 84). */
                propertyCoordinates: components["schemas"]["CoordinatesDefinition"] | null;
                /** @description Address, geocoded to coordinates; recommended format: City, Street Number. Publishing needs propertyCoordinates or propertyAddress. */
                propertyAddress: components["schemas"]["StringDefinition"] | null;
                /** @description First day on which it is free. */
                propertyAvailabilityDate: components["schemas"]["DateDefinition"] | null;
                /** @description Whether it is for rent or for sale. */
                announcementType: components["schemas"]["EnumDefinition"] | null;
                /** @description The status asked for. A caller may set draft, active, hidden and completed; active starts publishing. The other values are set by the service. */
                announcementStatus: components["schemas"]["EnumDefinition"] | null;
                /** @description Price in announcementCurrency; stored as given, not converted. */
                announcementValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Currency of the price and of the amounts beside it. */
                announcementCurrency: components["schemas"]["EnumDefinition"] | null;
                /** @description Description shown to the public, in Romanian, Russian or English. */
                announcementDescription: components["schemas"]["StringDefinition"] | null;
                /** @description Whether the price can be negotiated. */
                announcementBargain: components["schemas"]["EnumDefinition"] | null;
                /** @description What the price is for. Rent only. */
                announcementPayPeriod: components["schemas"]["EnumDefinition"] | null;
                /** @description Shortest rent period; 720 hours are one month. Rent only. Unit: hours. */
                announcementMinRentPeriod: components["schemas"]["NumberDefinition"] | null;
                /** @description Rent paid in advance. Rent only. */
                announcementPrepayment: components["schemas"]["EnumDefinition"] | null;
                /** @description Amount paid in advance, used where announcementPrepayment is custom-amount. Rent only. */
                announcementPrepaymentValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Deposit. Rent only. */
                announcementRentDeposit: components["schemas"]["EnumDefinition"] | null;
                /** @description Amount of the deposit, used where announcementRentDeposit is custom-amount. Rent only. */
                announcementRentDepositValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Ids of the media files in the order of display; the first photo is the cover. minItems counts photos and is needed to publish only. */
                fileIds: components["schemas"]["NumberArrayDefinition"] | null;
            };
        };
        /** @description What a currency is worth. */
        CurrencyRate: {
            /**
             * @example USD
             * @enum {string}
             */
            code: "EUR" | "USD" | "MDL";
            /**
             * @example 1
             * @enum {number}
             */
            nominal: 1;
            /**
             * @description Times an amount in this currency gives euros
             * @example 0.84720983
             */
            rate: number;
        };
        /** @description The exchange rates of a day. */
        CurrencyRates: {
            /**
             * @example EUR
             * @enum {string}
             */
            baseCurrency: "EUR";
            /**
             * Format: date
             * @description The day of the rates
             * @example 2021-07-29
             */
            date: string;
            currencies: components["schemas"]["CurrencyRate"][];
        };
        /** @description The file, and the job that brings its bytes. */
        MediaImportResponse: {
            /**
             * Format: int64
             * @example 101
             */
            mediaId: number;
            /**
             * @description The file's optimization
             * @example pending
             * @enum {string}
             */
            status: "pending" | "processing" | "success" | "failed";
            /** @example photo-1 */
            externalId: string;
            /**
             * Format: int64
             * @description The import; see GET /api/v1/job/status
             * @example 901
             */
            jobId: number | null;
            /**
             * @description Of upload-from-url, present where the file was there already: what its URL holds now was not fetched. A photo that has changed needs an externalId of its own.
             * @enum {boolean}
             */
            kept?: true;
        };
        /** @description A file to import. */
        UploadFromUrlBody: {
            /**
             * Format: iri
             * @description Where the file is, for anybody to fetch
             * @example https://crm.example/photos/1.jpg
             */
            url: string;
            /**
             * @description Your own id of the file
             * @example photo-1
             */
            externalId: string;
        };
        /** @description Where to send a file. */
        UploadUrl: {
            /**
             * Format: uri
             * @description PUT the bytes here within 30 minutes; no key is needed
             * @example https://portal.example/uploads/1/3c59dc048e8850243be8079a5c74d079.jpg?type=image/jpeg&size=718281
             */
            url: string;
            /**
             * @description For confirm-upload
             * @example 3c59dc048e8850243be8079a5c74d079.jpg
             */
            generatedFileName: string;
            /** @example kitchen-1 */
            externalId: string;
        };
        /** @description Where to send the files. */
        UploadUrlsResponse: {
            /**
             * Format: uuid
             * @description For confirm-upload
             * @example 7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90
             */
            uuid: string;
            /** @description In the order of the request */
            upload: components["schemas"]["UploadUrl"][];
        };
        /** @description A file that you want to upload. */
        UploadDeclaration: {
            /**
             * @description Its name with you
             * @example kitchen.jpg
             */
            fileName: string;
            /**
             * Format: int64
             * @description Bytes; the upload must have as many
             * @example 718281
             */
            size: number;
            /**
             * @description The upload must carry the same; image/jpg is image/jpeg
             * @example image/jpeg
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/avif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | "image/jpg" | "image/heif" | "video/avi" | "video/vnd.avi";
            /**
             * @description Your own id of the file
             * @example kitchen-1
             */
            externalId: string;
        };
        /** @description The files for which you want URLs. */
        UploadUrlsBody: {
            files: components["schemas"]["UploadDeclaration"][];
        };
        /** @description What a single call would have been answered. */
        BulkItemError: {
            /**
             * Format: int32
             * @example 400
             */
            statusCode: number;
            body: components["schemas"]["ErrorBody"];
        };
        /** @description What became of an operation. */
        MediaBulkResult: {
            /**
             * @description As it was sent; null: it was no text
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description The operation's place in the request
             * @example 0
             */
            index: number;
            /**
             * @description Your own id, that of a failed operation as it was sent; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present where it failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description null where it failed
             * @example 101
             */
            mediaId: number | null;
            /**
             * @description The file's optimization. Of upload-from-url, confirm-upload and refresh.
             * @example pending
             * @enum {string}
             */
            status?: "pending" | "processing" | "success" | "failed";
            /**
             * Format: int64
             * @description Of upload-from-url, confirm-upload and refresh: see GET /api/v1/job/status
             * @example 901
             */
            jobId?: number | null;
            /**
             * @description Of upload-from-url, present where the file was there already: what its URL holds now was not fetched. A photo that has changed needs an externalId of its own.
             * @enum {boolean}
             */
            kept?: true;
        };
        /** @description How many operations there were and what became of them. */
        BulkSummary: {
            /**
             * Format: int64
             * @example 2
             */
            total: number;
            /**
             * Format: int64
             * @example 1
             */
            succeeded: number;
            /**
             * Format: int64
             * @example 1
             */
            failed: number;
        };
        /** @description A result for each operation, in their order. */
        MediaBulkResponse: {
            results: components["schemas"]["MediaBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description Imports a file from a URL. */
        MediaImportOperation: {
            /**
             * Format: iri
             * @description Where the file is, for anybody to fetch
             * @example https://crm.example/photos/1.jpg
             */
            url: string;
            /**
             * @description Your own id of the file
             * @example photo-1
             */
            externalId: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "upload-from-url";
        };
        /** @description Makes a file of what was sent to an upload URL. */
        MediaConfirmOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "confirm-upload";
            /**
             * Format: uuid
             * @description Of the answer with the URL
             * @example 7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90
             */
            uuid: string;
            /**
             * @description Of the answer with the URL
             * @example 3c59dc048e8850243be8079a5c74d079.jpg
             */
            generatedFileName: string;
            /**
             * @description The one for which the URL was requested
             * @example kitchen-1
             */
            externalId: string;
        };
        /** @description Gives a file an id of yours. */
        MediaLinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "link";
            /**
             * Format: int64
             * @example 101
             */
            mediaId: number;
            /** @example photo-1 */
            externalId: string;
            /**
             * @description What becomes of another id of yours that the object has: true, or left out: this one takes its place, and the other is free; false: the object keeps it, and the link is refused
             * @example true
             */
            replace?: boolean;
        };
        /** @description Takes your id from a file. */
        MediaUnlinkOperation: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id; not with mediaId
             * @example photo-1
             */
            externalId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
        };
        /** @description Fetches a file again from its URL, if it has changed there. */
        MediaRefreshOperation: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id; not with mediaId
             * @example photo-1
             */
            externalId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "refresh";
        };
        /** @description Deletes a file. */
        MediaDeleteOperation: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id; not with mediaId
             * @example photo-1
             */
            externalId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
        };
        /** @description Operations, which are applied in order. */
        MediaBulkBody: {
            operations: (components["schemas"]["MediaImportOperation"] | components["schemas"]["MediaConfirmOperation"] | components["schemas"]["MediaLinkOperation"] | components["schemas"]["MediaUnlinkOperation"] | components["schemas"]["MediaRefreshOperation"] | components["schemas"]["MediaDeleteOperation"])[];
        };
        /**
         * @description UNREACHABLE: Its server could not be reached, broke off or answers nothing that is HTTP; TOO_SLOW: Its server took too long to send it; SERVER_BUSY: Its server asks to come back later (408, 425, 429); SERVER_ERROR: Its server has a problem of its own (5xx); SERVICE_UNAVAILABLE: This service could not store or process files just then; INTERNAL_ERROR: Something went wrong in this service; its operators have been told; NOT_FOUND: There is no file at its URL (404, 410); NOT_ALLOWED: Its URL wants a sign-in (401, 403); it must be readable without one; WRONG_ANSWER: Its URL answers something else than the file: other statuses, an encoding, too many redirects; FORBIDDEN_URL: Its URL, or one that it redirects to, may not be fetched; UNKNOWN_HOST: The host of its URL does not exist, or has no public address; BAD_CERTIFICATE: The certificate of its server is not valid; WRONG_TYPE: It is no photo or video of an accepted format; TOO_LARGE: It has more bytes or pixels than are accepted; TOO_LONG: The video lasts longer than is accepted; DAMAGED: It is damaged or incomplete; NOT_PROCESSABLE: It is of an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's quota for media is used up; UPLOAD_GONE: Its uploaded bytes are not there any more
         * @enum {string}
         */
        FileFailureCode: "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE";
        /** @description Why a file could not be had. */
        FileFailure: {
            /**
             * @description UNREACHABLE: Its server could not be reached, broke off or answers nothing that is HTTP; TOO_SLOW: Its server took too long to send it; SERVER_BUSY: Its server asks to come back later (408, 425, 429); SERVER_ERROR: Its server has a problem of its own (5xx); SERVICE_UNAVAILABLE: This service could not store or process files just then; INTERNAL_ERROR: Something went wrong in this service; its operators have been told; NOT_FOUND: There is no file at its URL (404, 410); NOT_ALLOWED: Its URL wants a sign-in (401, 403); it must be readable without one; WRONG_ANSWER: Its URL answers something else than the file: other statuses, an encoding, too many redirects; FORBIDDEN_URL: Its URL, or one that it redirects to, may not be fetched; UNKNOWN_HOST: The host of its URL does not exist, or has no public address; BAD_CERTIFICATE: The certificate of its server is not valid; WRONG_TYPE: It is no photo or video of an accepted format; TOO_LARGE: It has more bytes or pixels than are accepted; TOO_LONG: The video lasts longer than is accepted; DAMAGED: It is damaged or incomplete; NOT_PROCESSABLE: It is of an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's quota for media is used up; UPLOAD_GONE: Its uploaded bytes are not there any more
             * @example NOT_FOUND
             */
            code: components["schemas"]["FileFailureCode"];
            /**
             * @description For people: what happened and what to do
             * @example photo-5: The server answered 404: there is no file at this URL
             */
            message: string;
            /**
             * Format: date-time
             * @description When the last attempt failed
             * @example 2026-05-01T09:30:02.000Z
             */
            at: string;
            /**
             * Format: int64
             * @description How often it was tried since it was asked for last
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried again by itself; null: it is not, or it is being tried
             * @example null
             */
            nextAttemptAt: string | null;
        };
        /**
         * @description TOO_SMALL: fewer than 640 pixels on the longer edge; DARK, BLURRED: hardly anything can be seen; DUPLICATE_OF: an older photo of the agency, fileId, shows the same; the others are those of failure
         * @enum {string}
         */
        FileProblemCode: "TOO_SMALL" | "DARK" | "BLURRED" | "DUPLICATE_OF" | "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE";
        /** @description A text in each language. */
        TextInLanguages: {
            /** @example Arată același lucru ca fișierul 101. */
            ro: string;
            /** @example Показывает то же, что и файл 101. */
            ru: string;
            /** @example It shows the same as file 101. */
            en: string;
        };
        /** @description What ails a file: it could not be had, or could be better. */
        FileProblem: {
            /**
             * @description TOO_SMALL: fewer than 640 pixels on the longer edge; DARK, BLURRED: hardly anything can be seen; DUPLICATE_OF: an older photo of the agency, fileId, shows the same; the others are those of failure
             * @example DUPLICATE_OF
             */
            code: components["schemas"]["FileProblemCode"];
            /**
             * @description error: it could not be had; warning: it is shown, and could be better
             * @example warning
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description For people */
            text: components["schemas"]["TextInLanguages"];
            /**
             * Format: int64
             * @description Of DUPLICATE_OF the file that shows the same
             * @example 101
             */
            fileId: number | null;
        };
        /** @description A rendition of a file: WebP of a photo, the poster or an MP4 of a video. */
        MediaVariant: {
            /**
             * Format: uri
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp
             */
            url: string;
            /**
             * @description 128, 512 or 1024: the longest edge in pixels; video-720 of a video
             * @example 512
             */
            variantSize: string;
            /**
             * Format: int64
             * @description Bytes
             * @example 31415
             */
            size: number;
        };
        /** @description A photo or video, with its times. */
        MediaRecord: {
            /**
             * Format: int64
             * @example 101
             */
            id: number;
            /** @example photo-1 */
            externalId: string | null;
            /**
             * Format: int64
             * @description Bytes of the original
             * @example 718281
             */
            size: number | null;
            /**
             * @description What the bytes say
             * @example image/jpeg
             * @enum {string|null}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/avif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | null;
            /**
             * @description pending and processing: a job is under way; failed: send it again, or another file
             * @example success
             * @enum {string}
             */
            optimization: "pending" | "processing" | "success" | "failed";
            /** @description Why it failed, or the last attempt of a job that goes on; null: it did not */
            failure: components["schemas"]["FileFailure"] | null;
            /** @description What ails it; empty: nothing is known */
            problems: components["schemas"]["FileProblem"][];
            /**
             * Format: iri
             * @description Where it is imported from; null: it was uploaded
             * @example https://crm.example/photos/1.jpg
             */
            sourceUrl: string | null;
            /**
             * @description What you said tells the content at `sourceUrl` from any other; null: you said nothing, or what has it could not be fetched
             * @example null
             */
            sourceHash: string | null;
            /**
             * @description A placeholder, see blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string | null;
            /**
             * Format: uri
             * @description The bytes as they were sent; a secret of the agency
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg
             */
            originalUrl: string | null;
            /** @description Empty until the file has been processed */
            variants: components["schemas"]["MediaVariant"][];
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Moves with each change of what is said here
             * @example 2026-05-01T09:30:02.000Z
             */
            updatedAt: string;
        };
        /** @description A page of files. */
        MediaPage: {
            items: components["schemas"]["MediaRecord"][];
            /**
             * @description The `cursor` of the next page; null: this is the last
             * @example MTc3NzYyNzgwMDAwMC41Nw
             */
            nextCursor: string | null;
        };
        /** @description The file is gone. */
        MediaDeletionResponse: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description The file as it is, and the job that fetches it again. */
        MediaRefreshResponse: {
            /**
             * Format: int64
             * @example 101
             */
            mediaId: number;
            /** @example photo-1 */
            externalId: string | null;
            /**
             * @description The file's optimization, which stays what it is while it is fetched again; pending: it had failed, and is imported anew
             * @example success
             * @enum {string}
             */
            status: "pending" | "processing" | "success" | "failed";
            /**
             * Format: int64
             * @description Its `resultData.changed` says whether the file has other bytes then; see GET /api/v1/job/status
             * @example 912
             */
            jobId: number | null;
        };
        /** @description The object has this id of yours. */
        LinkResponse: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @example true
             * @enum {boolean}
             */
            linked: true;
        };
        /** @description The id of yours that the object is to have. */
        LinkBody: {
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @description What becomes of another id of yours that the object has: true, or left out: this one takes its place, and the other is free; false: the object keeps it, and the link is refused
             * @example true
             */
            replace?: boolean;
        };
        /** @description The object has no id of yours. */
        UnlinkResponse: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description The id it had; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /**
             * @description Whether there was one to remove
             * @example true
             */
            unlinked: boolean;
        };
        /** @description How many there are of each. */
        ReconcileSummary: {
            /**
             * Format: int64
             * @description Entries of the inventory
             * @example 3
             */
            inventory: number;
            /**
             * Format: int64
             * @description On both sides, and the same as far as both tell
             * @example 2
             */
            inStep: number;
            /**
             * Format: int64
             * @example 1
             */
            missing: number;
            /**
             * Format: int64
             * @example 0
             */
            changed: number;
            /**
             * Format: int64
             * @example 0
             */
            ahead: number;
            /**
             * Format: int64
             * @example 1
             */
            orphaned: number;
            /**
             * Format: int64
             * @example 0
             */
            unlinked: number;
        };
        /** @description A linked agent that the inventory does not have. */
        OrphanedUser: {
            /**
             * Format: int64
             * @example 59
             */
            id: number;
            /** @example CRM-1044 */
            externalId: string;
        };
        /** @description An agent without an external id, which nothing is done to. */
        UnlinkedUser: {
            /**
             * Format: int64
             * @example 59
             */
            id: number;
        };
        /** @description What differs, all seen at the same moment. */
        UserReconcileResponse: {
            summary: components["schemas"]["ReconcileSummary"];
            /**
             * @description Not here: send it
             * @example [
             *       "CRM-9"
             *     ]
             */
            missing: string[];
            /**
             * @description Of another content than was sent last: send it
             * @example []
             */
            changed: string[];
            /**
             * @description Newer here than in the inventory
             * @example []
             */
            ahead: string[];
            /**
             * Format: int64
             * @description The job that does what `orphans` asks for; absent: there is nothing to do
             * @example 901
             */
            jobId?: number;
            /** @description By id, the first 50,000; the summary counts all */
            orphaned: components["schemas"]["OrphanedUser"][];
            /** @description By id, the first 50,000; the summary counts all */
            unlinked: components["schemas"]["UnlinkedUser"][];
        };
        /** @description One object of yours. What it has of its source is compared with what the last write of it carried. */
        InventoryEntry: {
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @description What tells its content from any other, as in writes
             * @example 5d41402a
             */
            sourceHash?: string | null;
            /**
             * Format: date-time
             * @description When it last changed, as in writes
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
        };
        /** @description The agents that you have, and what is to become of others. */
        UserReconcileBody: {
            /** @description All that your system has, each external id once */
            inventory: components["schemas"]["InventoryEntry"][];
            /**
             * @description Whether a job erases linked agents that the inventory does not have
             * @default report
             * @enum {string}
             */
            orphans: "report" | "delete";
            /**
             * Format: double
             * @description The largest part of the linked agents that may be erased, else 409; 1: all, which an empty inventory needs
             * @default 0.2
             */
            maxOrphanShare: number;
        };
        /** @description A file that was there already: the URL that was sent for it was not fetched. */
        KeptFile: {
            /**
             * Format: int64
             * @example 105
             */
            fileId: number;
            /** @example CRM-1043-1 */
            externalFileId: string | null;
            /**
             * Format: iri
             * @description As it was sent
             * @example https://crm.example/photos/1043-1.jpg
             */
            url: string;
        };
        /** @description An agent or a file that is named and not there yet. */
        PendingReference: {
            /**
             * @example files
             * @enum {string}
             */
            field: "externalUserId" | "files" | "avatar";
            /**
             * @description Where the write named it (RFC 6901)
             * @example /files/2
             */
            pointer: string;
            /** @example photo-3 */
            externalId: string;
            /**
             * Format: date-time
             * @description When it was named first
             * @example 2026-05-01T09:30:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description When it is dropped, unless it comes before
             * @example 2026-05-08T09:30:00.000Z
             */
            until: string;
        };
        /** @description What the write did. */
        UserUpsertResponse: {
            /**
             * Format: int64
             * @example 3
             */
            id: number;
            /** @example agent-7 */
            externalId: string | null;
            /** @example true */
            created: boolean;
            /** @example false */
            updated: boolean;
            /**
             * @description Whether the write equals what was stored, so that nothing of the object changed
             * @example false
             */
            unchanged: boolean;
            /**
             * @description Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /**
             * Format: int64
             * @description The import of the avatar; see GET /api/v1/job/status
             * @example 900
             */
            jobId?: number;
            /** @description Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an externalFileId, or a URL, of its own. Absent: none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences?: components["schemas"]["PendingReference"][];
        };
        /** @description A file that is here, by its id. It may be sent back as it is read: what the service alone sets is known beside the id and ignored, whatever it holds. */
        FileById: {
            /**
             * Format: int64
             * @example 101
             */
            id: number;
            readonly externalId?: string | null;
            /** Format: int64 */
            readonly size?: number | null;
            readonly contentType?: string | null;
            readonly optimization?: string;
            readonly failure?: {
                [key: string]: unknown;
            } | null;
            readonly problems?: {
                [key: string]: unknown;
            }[];
            /** Format: iri */
            readonly sourceUrl?: string | null;
            readonly sourceHash?: string | null;
            readonly blurhash?: string | null;
            /** Format: uri */
            readonly originalUrl?: string | null;
            readonly variants?: {
                [key: string]: unknown;
            }[];
            /** Format: int64 */
            readonly position?: number;
            readonly issues?: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            readonly createdAt?: string;
            /** Format: date-time */
            readonly updatedAt?: string;
        };
        /** @description A file that is here, by your own id. */
        FileByExternalId: {
            /** @example photo-1 */
            externalFileId: string;
        };
        /** @description A file to import. A repeat with the same externalFileId keeps the file that is here, also where the URL holds another picture by now, unless a sourceHash says so: another one than before has the file fetched again, from this URL, under the same id. What it had is shown until then. */
        FileByUrl: {
            /**
             * Format: iri
             * @example https://crm.example/photos/1.jpg
             */
            url: string;
            /**
             * @description Recommended: without it, a file that was imported from the very same URL is reused
             * @example photo-1
             */
            externalFileId?: string;
            /**
             * @description Whatever tells the content at the URL from any other: a digest, an ETag, the time of its last change
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string;
        };
        /** @description An agent, by exactly one of id and externalId. Absent fields keep their values. */
        UserWrite: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 3
             */
            id?: number;
            /**
             * @description Your own id; not with id
             * @example agent-7
             */
            externalId?: string;
            /**
             * @description Name displayed on listings. Required to create.
             * @example Ana Popescu
             */
            name?: string;
            /**
             * @description Phone from registration: accepted when the profile is created, read-only afterwards.
             * @example +37369123456
             */
            phone?: string | null;
            /**
             * @description Agent profile description.
             * @example Apartments in Botanica and Centru since 2012.
             */
            description?: string | null;
            /**
             * @description The photo of the agent: a file of yours, or one to import.
             * @example {
             *       "url": "https://crm.example/agents/7.jpg",
             *       "externalFileId": "agent-7-photo"
             *     }
             */
            avatar?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"]) | null;
            /**
             * Format: iri
             * @description Link to the agent on Instagram, on one of its hosts: www.instagram.com, instagram.com, m.instagram.com, instagr.am, www.instagr.am, ig.me. Pages link to it by https.
             * @example https://www.instagram.com/ana.popescu
             */
            instagram?: string | null;
            /**
             * Format: iri
             * @description Link to the agent on YouTube, on one of its hosts: www.youtube.com, youtube.com, m.youtube.com, music.youtube.com, youtu.be, www.youtu.be. Pages link to it by https.
             * @example https://www.youtube.com/@ana.popescu
             */
            youtube?: string | null;
            /**
             * Format: iri
             * @description Link to the agent on TikTok, on one of its hosts: www.tiktok.com, tiktok.com, m.tiktok.com, vm.tiktok.com, vt.tiktok.com. Pages link to it by https.
             * @example https://www.tiktok.com/@ana.popescu
             */
            tiktok?: string | null;
            /**
             * @description How the agent appears. Merged key by key: absent keys keep their values.
             * @example {
             *       "posting_type": "agent",
             *       "contact_phone": true,
             *       "contact_viber": true
             *     }
             */
            settings?: {
                /**
                 * @description Whose name stands on the listings.
                 * @enum {string}
                 */
                posting_type?: "agent" | "agency";
                /** @description Whether the phone number is shown. */
                contact_phone?: boolean;
                /** @description Whether WhatsApp is offered. */
                contact_whatsapp?: boolean;
                /** @description Whether Viber is offered. */
                contact_viber?: boolean;
                /** @description Whether Telegram is offered. */
                contact_telegram?: boolean;
            };
            /**
             * Format: date-time
             * @description When the object last changed in your system. A write with an older one than is stored changes nothing and is answered `"skipped": "stale"`. At most a day ahead; left out = kept, null = cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description Whatever tells its content in your system from any other. Left out = kept, null = cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description Whether an active listing that a write equals stays active, without being published again
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description What becomes of a write that names an agent or a file by an external id that means nobody: it is refused (`reject`, unless said), or with `defer` the name waits, for 7 days, until an agent or a file with that id appears
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description What became of an operation; fields of a single answer stand where it has them. */
        UserBulkResult: {
            /**
             * @description As it was sent; null: it was no text
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description The operation's place in the request
             * @example 0
             */
            index: number;
            /**
             * @description Your own id, that of a failed operation as it was sent; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present where it failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description null where it failed, and of validate
             * @example 3
             */
            id: number | null;
            /** @example true */
            created: boolean;
            /** @example false */
            updated: boolean;
            /**
             * @description Whether the write equals what was stored, so that nothing of the object changed
             * @example false
             */
            unchanged?: boolean;
            /**
             * @description Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version?: number;
            /**
             * Format: int64
             * @description The import of the avatar
             * @example 900
             */
            jobId?: number;
            /** @description Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an externalFileId, or a URL, of its own. Absent: none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /**
             * @description Of op validate: whether an upsert would be accepted
             * @example true
             */
            valid?: boolean;
        };
        /** @description A result for each operation, in their order. */
        UserBulkResponse: {
            results: components["schemas"]["UserBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description Creates or updates an agent; `validate` makes all checks and writes nothing. */
        UserUpsertOperation: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 3
             */
            id?: number;
            /**
             * @description Your own id; not with id
             * @example agent-7
             */
            externalId?: string;
            /**
             * @description Name displayed on listings. Required to create.
             * @example Ana Popescu
             */
            name?: string;
            /**
             * @description Phone from registration: accepted when the profile is created, read-only afterwards.
             * @example +37369123456
             */
            phone?: string | null;
            /**
             * @description Agent profile description.
             * @example Apartments in Botanica and Centru since 2012.
             */
            description?: string | null;
            /**
             * @description The photo of the agent: a file of yours, or one to import.
             * @example {
             *       "url": "https://crm.example/agents/7.jpg",
             *       "externalFileId": "agent-7-photo"
             *     }
             */
            avatar?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"]) | null;
            /**
             * Format: iri
             * @description Link to the agent on Instagram, on one of its hosts: www.instagram.com, instagram.com, m.instagram.com, instagr.am, www.instagr.am, ig.me. Pages link to it by https.
             * @example https://www.instagram.com/ana.popescu
             */
            instagram?: string | null;
            /**
             * Format: iri
             * @description Link to the agent on YouTube, on one of its hosts: www.youtube.com, youtube.com, m.youtube.com, music.youtube.com, youtu.be, www.youtu.be. Pages link to it by https.
             * @example https://www.youtube.com/@ana.popescu
             */
            youtube?: string | null;
            /**
             * Format: iri
             * @description Link to the agent on TikTok, on one of its hosts: www.tiktok.com, tiktok.com, m.tiktok.com, vm.tiktok.com, vt.tiktok.com. Pages link to it by https.
             * @example https://www.tiktok.com/@ana.popescu
             */
            tiktok?: string | null;
            /**
             * @description How the agent appears. Merged key by key: absent keys keep their values.
             * @example {
             *       "posting_type": "agent",
             *       "contact_phone": true,
             *       "contact_viber": true
             *     }
             */
            settings?: {
                /**
                 * @description Whose name stands on the listings.
                 * @enum {string}
                 */
                posting_type?: "agent" | "agency";
                /** @description Whether the phone number is shown. */
                contact_phone?: boolean;
                /** @description Whether WhatsApp is offered. */
                contact_whatsapp?: boolean;
                /** @description Whether Viber is offered. */
                contact_viber?: boolean;
                /** @description Whether Telegram is offered. */
                contact_telegram?: boolean;
            };
            /**
             * Format: date-time
             * @description When the object last changed in your system. A write with an older one than is stored changes nothing and is answered `"skipped": "stale"`. At most a day ahead; left out = kept, null = cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description Whatever tells its content in your system from any other. Left out = kept, null = cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "upsert" | "validate";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
        };
        /** @description Gives an agent an id of yours. */
        UserLinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "link";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 3
             */
            id: number;
            /** @example agent-7 */
            externalId: string;
            /**
             * @description What becomes of another id of yours that the object has: true, or left out: this one takes its place, and the other is free; false: the object keeps it, and the link is refused
             * @example true
             */
            replace?: boolean;
        };
        /** @description Takes your id from an agent. */
        UserUnlinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 3
             */
            id: number;
        };
        /** @description Erases an agent, by exactly one of id and externalId; its listings stay. */
        UserDeleteOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 3
             */
            id?: number;
            /** @example agent-7 */
            externalId?: string;
        };
        /** @description Operations, which are applied in order. */
        UserBulkBody: {
            operations: (components["schemas"]["UserUpsertOperation"] | components["schemas"]["UserLinkOperation"] | components["schemas"]["UserUnlinkOperation"] | components["schemas"]["UserDeleteOperation"])[];
            /**
             * @description Whether an active listing that a write equals stays active, without being published again
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description What becomes of a write that names an agent or a file by an external id that means nobody: it is refused (`reject`, unless said), or with `defer` the name waits, for 7 days, until an agent or a file with that id appears
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description A rendition of an agent's photo. */
        UserAvatarVariant: {
            /**
             * Format: uri
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp
             */
            url: string;
            /**
             * @description The longest edge in pixels: 128, 512 or 1024
             * @example 512
             */
            variantSize: string;
        };
        /** @description An agent's photo. */
        UserAvatar: {
            /**
             * Format: int64
             * @description The media file
             * @example 100
             */
            id: number;
            /** @description Empty until the file has been processed */
            variants: components["schemas"]["UserAvatarVariant"][];
        };
        /** @description How an agent appears. */
        UserSettings: {
            /**
             * @description Whose name stands on the listings.
             * @example agent
             * @enum {string}
             */
            posting_type: "agent" | "agency";
            /**
             * @description Whether the phone number is shown.
             * @example true
             */
            contact_phone: boolean;
            /**
             * @description Whether WhatsApp is offered.
             * @example false
             */
            contact_whatsapp: boolean;
            /**
             * @description Whether Viber is offered.
             * @example false
             */
            contact_viber: boolean;
            /**
             * @description Whether Telegram is offered.
             * @example false
             */
            contact_telegram: boolean;
        };
        /** @description An agent. */
        User: {
            /**
             * Format: int64
             * @example 3
             */
            id: number;
            /** @example agent-7 */
            externalId: string | null;
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /** @example Ana Popescu */
            name: string;
            /**
             * @description E.164; from registration, read-only
             * @example +37369123456
             */
            phone: string | null;
            /** @example Apartments in Botanica and Centru since 2012. */
            description: string | null;
            avatar: components["schemas"]["UserAvatar"] | null;
            /**
             * Format: iri
             * @example https://www.instagram.com/ana.popescu
             */
            instagram: string | null;
            /**
             * Format: iri
             * @example https://www.youtube.com/@ana.popescu
             */
            youtube: string | null;
            /**
             * Format: iri
             * @example https://www.tiktok.com/@ana.popescu
             */
            tiktok: string | null;
            settings: components["schemas"]["UserSettings"];
            /**
             * Format: date-time
             * @example 2026-05-01T09:25:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Moves with each change of the profile or its avatar
             * @example 2026-05-01T09:26:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description As the last write that carried it said; null: none did
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt: string | null;
            /**
             * @description As the last write that carried it said; null: none did
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash: string | null;
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences: components["schemas"]["PendingReference"][];
        };
        /** @description A page of agents. */
        UserPage: {
            items: components["schemas"]["User"][];
            /**
             * @description The `cursor` of the next page; null: this is the last
             * @example MTc3NzYyNzgwMDAwMC41Nw
             */
            nextCursor: string | null;
        };
        /** @description The agent is gone. */
        UserDeletionResponse: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description Where events are sent, and what they are signed with: it is told only now. */
        WebhookWithSecret: {
            /**
             * Format: int64
             * @example 4
             */
            id: number;
            /**
             * Format: iri
             * @example https://crm.example/hooks/listings
             */
            url: string;
            /**
             * @example [
             *       "listing.*"
             *     ]
             */
            types: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /** @example Production */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @description Why the service has stopped sending: it was answered 410, or nothing was accepted for days; null: it has not
             * @example null
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | null;
            /**
             * Format: int64
             * @description The place in the log up to which all is delivered
             * @example 812
             */
            lastSeq: number;
            /**
             * Format: date-time
             * @description Since when it accepts nothing; null: it does
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When it is tried again; null: as soon as there is anything
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description For the library of Standard Webhooks
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwdNTwQ4Oo2vA=
             */
            secret: string;
        };
        /** @description Where events are to be sent. */
        WebhookBody: {
            /**
             * Format: iri
             * @description Where the events are sent: a public address. Redirects are not followed
             * @example https://crm.example/hooks/listings
             */
            url: string;
            /**
             * @description Events that are sent; `listing.*` stands for all of listings
             * @example [
             *       "listing.*"
             *     ]
             */
            types: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /**
             * @description For yourself
             * @example Production
             */
            description?: string | null;
            /**
             * @description Whether events are sent
             * @example true
             */
            active?: boolean;
        };
        /** @description Where events are sent. */
        Webhook: {
            /**
             * Format: int64
             * @example 4
             */
            id: number;
            /**
             * Format: iri
             * @example https://crm.example/hooks/listings
             */
            url: string;
            /**
             * @example [
             *       "listing.*"
             *     ]
             */
            types: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /** @example Production */
            description: string | null;
            /** @example true */
            active: boolean;
            /**
             * @description Why the service has stopped sending: it was answered 410, or nothing was accepted for days; null: it has not
             * @example null
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | null;
            /**
             * Format: int64
             * @description The place in the log up to which all is delivered
             * @example 812
             */
            lastSeq: number;
            /**
             * Format: date-time
             * @description Since when it accepts nothing; null: it does
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When it is tried again; null: as soon as there is anything
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description All of them. */
        WebhookList: {
            items: components["schemas"]["Webhook"][];
        };
        /** @description What is to change; the rest stays. */
        WebhookChangeBody: {
            /**
             * Format: iri
             * @description Where the events are sent: a public address. Redirects are not followed
             * @example https://crm.example/hooks/listings
             */
            url?: string;
            /**
             * @description Events that are sent; `listing.*` stands for all of listings
             * @example [
             *       "listing.*"
             *     ]
             */
            types?: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /**
             * @description For yourself
             * @example Production
             */
            description?: string | null;
            /**
             * @description Whether events are sent
             * @example true
             */
            active?: boolean;
        };
        /** @description It is gone, and nothing is sent to it any more. */
        WebhookDeletion: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description A message is on its way. */
        WebhookPing: {
            /**
             * Format: int64
             * @description Its job; see GET /api/v1/job/status
             * @example 915
             */
            jobId: number;
        };
        /** @description From where events are sent again. */
        WebhookReplayBody: {
            /**
             * Format: int64
             * @description Events behind this place in the log are sent, again or at last
             * @example 0
             */
            after: number;
        };
        /** @enum {string} */
        WebhookDeliveryStatus: "delivered" | "failed";
        /** @description A message to an endpoint, with its last attempt. */
        WebhookDelivery: {
            /**
             * Format: int64
             * @example 90211
             */
            id: number;
            /**
             * @description The header `webhook-id`
             * @example evt_4_812
             */
            messageId: string;
            /**
             * Format: int64
             * @description null: a ping
             * @example 812
             */
            eventSeq: number | null;
            /** @example listing.updated */
            eventType: string;
            /** @example delivered */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * Format: int64
             * @example 1
             */
            attempts: number;
            /**
             * Format: int32
             * @description The status that it was answered with; null: there was no answer
             * @example 204
             */
            responseCode: number | null;
            /** @example  */
            responseText: string | null;
            /**
             * @description Why there was no answer
             * @example null
             */
            fault: string | null;
            /**
             * Format: int64
             * @description How long it took
             * @example 87
             */
            durationMs: number;
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.400Z
             */
            attemptedAt: string;
            /**
             * Format: date-time
             * @description When it is sent again; null: it is not
             * @example null
             */
            nextAttemptAt: string | null;
        };
        /** @description What was sent, the latest first. */
        WebhookDeliveryList: {
            items: components["schemas"]["WebhookDelivery"][];
            /**
             * @description null: the last page
             * @example null
             */
            nextCursor: string | null;
        };
        /** @description How many there are of each. */
        ListingReconcileSummary: {
            /**
             * Format: int64
             * @description Entries of the inventory
             * @example 3
             */
            inventory: number;
            /**
             * Format: int64
             * @description On both sides, and the same as far as both tell
             * @example 2
             */
            inStep: number;
            /**
             * Format: int64
             * @example 1
             */
            missing: number;
            /**
             * Format: int64
             * @example 0
             */
            changed: number;
            /**
             * Format: int64
             * @example 0
             */
            ahead: number;
            /**
             * Format: int64
             * @example 1
             */
            orphaned: number;
            /**
             * Format: int64
             * @example 0
             */
            unlinked: number;
            /**
             * Format: int64
             * @description Of those in step
             * @example 0
             */
            expiring: number;
        };
        /** @description A linked listing that the inventory does not have. */
        OrphanedListing: {
            /**
             * Format: int64
             * @example 59
             */
            id: number;
            /** @example CRM-1044 */
            externalId: string;
            /**
             * @example draft
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
        };
        /** @description A listing without an external id, which nothing is done to. */
        UnlinkedListing: {
            /**
             * Format: int64
             * @example 60
             */
            id: number;
            /**
             * @example active
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
        };
        /** @description What differs, all seen at the same moment. */
        ListingReconcileResponse: {
            summary: components["schemas"]["ListingReconcileSummary"];
            /**
             * @description Not here: send it
             * @example [
             *       "CRM-9"
             *     ]
             */
            missing: string[];
            /**
             * @description Of another content than was sent last: send it
             * @example []
             */
            changed: string[];
            /**
             * @description Newer here than in the inventory
             * @example []
             */
            ahead: string[];
            /**
             * Format: int64
             * @description The job that does what `orphans` asks for; absent: there is nothing to do
             * @example 901
             */
            jobId?: number;
            /**
             * @description In step, and expired, or to expire within 14 days (half of its lifetime, where that is shorter) unless it is written again: send it
             * @example []
             */
            expiring: string[];
            /** @description By id, the first 50,000; the summary counts all */
            orphaned: components["schemas"]["OrphanedListing"][];
            /** @description By id, the first 50,000; the summary counts all */
            unlinked: components["schemas"]["UnlinkedListing"][];
        };
        /** @description The listings that you have, and what is to become of others. */
        ListingReconcileBody: {
            /** @description All that your system has, each external id once */
            inventory: components["schemas"]["InventoryEntry"][];
            /**
             * @description What a job does to linked listings that the inventory does not have; `report`: nothing
             * @default report
             * @enum {string}
             */
            orphans: "report" | "hide" | "complete" | "delete";
            /**
             * Format: double
             * @description The largest part of the linked listings that are no drafts to which that may be done, else 409; 1: all, which an empty inventory needs
             * @default 0.2
             */
            maxOrphanShare: number;
        };
        /** @description Why the public does not see what was written, and what makes it public. */
        ListingNotice: {
            /**
             * @example EXPIRED
             * @enum {string}
             */
            code: "DRAFT" | "HIDDEN" | "EXPIRED" | "PUBLISH_FAILED" | "BLOCKED" | "NEVER_PUBLISHED";
            /** @example The listing has expired, for it was not written in time, and its page is withdrawn; send announcementStatus active to publish it again. */
            message: string;
        };
        /** @description A file whose bytes are on their way. */
        FileImport: {
            /**
             * Format: int64
             * @example 105
             */
            fileId: number;
            /** @example CRM-1043-1 */
            externalFileId: string | null;
            /**
             * Format: int64
             * @description See GET /api/v1/job/status
             * @example 909
             */
            jobId: number;
        };
        /** @enum {string} */
        DuplicateReasonCode: "SAME_PLACE" | "SAME_ADDRESS" | "SAME_AREA" | "SAME_LAND_AREA" | "SAME_FLOOR" | "SAME_ROOMS" | "SAME_PHOTOS";
        /** @description What speaks for it that two listings show the same object. */
        DuplicateReason: {
            /** @example SAME_AREA */
            code: components["schemas"]["DuplicateReasonCode"];
            /**
             * @description A sentence for people
             * @example Both have 71.5 m².
             */
            text: string;
        };
        /** @description A listing of yours that may show the same object. */
        PossibleDuplicate: {
            /**
             * Format: int64
             * @example 58
             */
            id: number;
            /** @example CRM-1043 */
            externalId: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * @description How much speaks for it
             * @example 0.9
             */
            score: number;
            reasons: components["schemas"]["DuplicateReason"][];
        };
        /** @description What the write did. */
        ListingUpsertResponse: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string | null;
            /**
             * @description The status after the write
             * @example pending_active
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /** @example true */
            created: boolean;
            /** @example false */
            updated: boolean;
            /**
             * @description Whether the write equals what was stored, so that nothing of the object changed
             * @example false
             */
            unchanged: boolean;
            /**
             * @description Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description While it is being published, and where it is public
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The publishing or refresh job; see GET /api/v1/job/status
             * @example 912
             */
            jobId?: number;
            /** @description Present where the listing is written, and the public does not see it */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of these files that the write has started or that are still under way; absent: none */
            imports?: components["schemas"]["FileImport"][];
            /** @description Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an externalFileId, or a URL, of its own. Absent: none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description Where `findDuplicates` asked for them, the listing was created and there are any */
            possibleDuplicates?: components["schemas"]["PossibleDuplicate"][];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences?: components["schemas"]["PendingReference"][];
        };
        /** @description A listing, by exactly one of id and externalId. Absent fields keep their values. */
        ListingWrite: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 57
             */
            id?: number;
            /**
             * @description Your own id; not with id
             * @example CRM-1042
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The agent, by id; null: the agency itself
             * @example 3
             */
            userId?: number | null;
            /**
             * @description The agent, by your own id; null: the agency itself. Not with userId.
             * @example agent-7
             */
            externalUserId?: string | null;
            /** @description The media in order of display, the first photo is the cover. Replaces the media that the listing has; null or [] clears. At most 2 may be videos. With fileIds only where both name the same files. */
            files?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"])[] | null;
            /**
             * @description The kind of property.
             * @example residential
             * @enum {string}
             */
            propertyType?: "residential" | "commercial" | "parking";
            /**
             * @description The subtype; it must be valid for the announcementType and propertyType.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether it is a studio or has the number of rooms in propertyQuantitySizeValue.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize?: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used where propertyQuantitySize is custom-value. Unit: rooms.
             * @example 2
             */
            propertyQuantitySizeValue?: number | null;
            /**
             * @description Condition of the renovation.
             * @example euro-renovation
             * @enum {string|null}
             */
            propertyVisualState?: "classic-renovation" | "euro-renovation" | "design-renovation" | "cosmetic-renovation" | "needs-renovation" | "no-renovation" | "white-variant" | "grey-variant" | null;
            /**
             * @description Whether the building is finished. Sale only.
             * @enum {string|null}
             */
            propertyConstructionStatus?: "completed" | "under-construction" | null;
            /**
             * @description Resale or new building.
             * @enum {string|null}
             */
            propertyHousingMarket?: "secondary" | "new-build" | null;
            /**
             * @description What the building is made of.
             * @enum {string|null}
             */
            propertyBuildingMaterial?: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout?: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description The kind of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace?: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor; 0 is the ground floor, below it are basements.
             * @example 4
             */
            propertyFloorNumber?: number | null;
            /**
             * Format: int32
             * @description Number of floors in the building. Unit: floors.
             * @example 9
             */
            propertyFloorsTotal?: number | null;
            /**
             * Format: double
             * @description Total area. Unit: m². Step: 0.01.
             * @example 64.5
             */
            propertyArea?: number | null;
            /**
             * Format: double
             * @description Area of the land. Unit: m². Step: 0.01.
             */
            propertyLandArea?: number | null;
            /**
             * Format: double
             * @description Height of the ceilings. Unit: m. Step: 0.01.
             */
            propertyCeilingHeight?: number | null;
            /**
             * @description Amenities and rules, each at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes?: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Where it is. Publishing needs propertyCoordinates or propertyAddress; coordinates win over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates?: {
                /** Format: double */
                lat?: number;
                /** Format: double */
                lng?: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates; recommended format: City, Street Number. Publishing needs propertyCoordinates or propertyAddress.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress?: string | null;
            /**
             * Format: date
             * @description First day on which it is free.
             * @example 2026-12-01
             */
            propertyAvailabilityDate?: string | null;
            /**
             * @description Whether it is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType?: "rent" | "sale";
            /**
             * @description The status asked for. A caller may set draft, active, hidden and completed; active starts publishing. The other values are set by the service.
             * @example active
             * @enum {string}
             */
            announcementStatus?: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in announcementCurrency; stored as given, not converted.
             * @example 650
             */
            announcementValue?: number | null;
            /**
             * @description Currency of the price and of the amounts beside it.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency?: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English.
             * @example Bright two-room flat beside the Valley of Roses park, furnished, ready to move in.
             */
            announcementDescription?: string | null;
            /**
             * @description Whether the price can be negotiated.
             * @example yes
             * @enum {string|null}
             */
            announcementBargain?: "yes" | "no" | null;
            /**
             * @description What the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod?: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Shortest rent period; 720 hours are one month. Rent only. Unit: hours.
             * @example 720
             */
            announcementMinRentPeriod?: number | null;
            /**
             * @description Rent paid in advance. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementPrepayment?: "none" | "one-month" | "two-months" | "three-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount paid in advance, used where announcementPrepayment is custom-amount. Rent only.
             */
            announcementPrepaymentValue?: number | null;
            /**
             * @description Deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit?: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used where announcementRentDeposit is custom-amount. Rent only.
             */
            announcementRentDepositValue?: number | null;
            /**
             * @description Ids of the media files in the order of display; the first photo is the cover. minItems counts photos and is needed to publish only.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds?: number[] | null;
            /**
             * Format: date-time
             * @description When the object last changed in your system. A write with an older one than is stored changes nothing and is answered `"skipped": "stale"`. At most a day ahead; left out = kept, null = cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description Whatever tells its content in your system from any other. Left out = kept, null = cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description Whether an active listing that a write equals stays active, without being published again
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description Whether the answer tells `possibleDuplicates` of listings that the request creates
             * @example true
             */
            findDuplicates?: boolean;
            /**
             * @description What becomes of a write that names an agent or a file by an external id that means nobody: it is refused (`reject`, unless said), or with `defer` the name waits, for 7 days, until an agent or a file with that id appears
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description The listing that is gone. */
        MergedListing: {
            /**
             * Format: int64
             * @example 58
             */
            id: number;
            /**
             * @description The one that it had; null: none, or it was gone before
             * @example CRM-1043
             */
            externalId: string | null;
        };
        /** @description A point on the map, in degrees (WGS 84). */
        Point: {
            /** @example 28.8323 */
            lat: number;
            /** @example 47.0245 */
            lng: number;
        };
        /** @description Where an address was found. */
        FoundAddress: {
            /** @example 47.0245 */
            lat: number;
            /** @example 28.8322 */
            lng: number;
            /** @example Chișinău, Moldova */
            matchedAddress: string;
        };
        /** @description The two places of a listing that contradict each other. */
        IssuePlaces: {
            /** @description What propertyCoordinates say */
            coordinates: components["schemas"]["Point"];
            /** @description What propertyAddress says; null: there is none, or it was not found */
            address: components["schemas"]["FoundAddress"] | null;
            /**
             * @description Kilometres between the two; null: the address was not found
             * @example 2703.4
             */
            distanceKm: number | null;
        };
        /** @description A sentence for people, in the languages of the public site. */
        InLanguages: {
            /** @example Pentru publicare indicați prețul. */
            ro: string;
            /** @example Для публикации укажите цену. */
            ru: string;
            /** @example Publishing needs the price. */
            en: string;
        };
        /** @description What keeps a listing from being published, or is to be looked at before. */
        ReadinessIssue: {
            /** @description Why that file failed; null: it did not */
            failure: components["schemas"]["FileFailure"] | null;
            /**
             * Format: iri
             * @description Where that file is imported from; null: no file, or it was uploaded
             * @example https://crm.example/photos/5.jpg
             */
            sourceUrl: string | null;
            /** @description Of the issues COORDINATES_…: where the coordinates and the address are */
            places?: components["schemas"]["IssuePlaces"];
            /**
             * @description Those of records and of photos, and `FILE_PENDING`, `ADDRESS_NOT_LOOKED_UP`, `PHOTOS_NOT_COMPARED`: what only publishing will know; `WRITE_REFUSED`: why the service does not accept what was validated
             * @example REQUIRED_TO_PUBLISH
             * @enum {string}
             */
            code: "ADDRESS_NOT_FOUND" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "COORDINATES_ZERO" | "COORDINATES_SWAPPED" | "COORDINATES_OUTSIDE_COUNTRY" | "COORDINATES_FAR_FROM_ADDRESS" | "NOT_TRANSLATED" | "FILE_FAILED" | "TEMPORARY_FAULT" | "PUBLISHING_FAILED" | "LISTING_BLOCKED" | "REFERENCE_PENDING" | "REFERENCE_DROPPED" | "TOO_SMALL" | "TOO_DARK" | "BLURRED" | "UPRIGHT_COVER" | "FILE_PENDING" | "ADDRESS_NOT_LOOKED_UP" | "PHOTOS_NOT_COMPARED" | "WRITE_REFUSED";
            /**
             * @description error: it keeps the listing from being published; warning: it may, or the public will notice; info: it only tells
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            text: components["schemas"]["InLanguages"];
            /**
             * @description The field to look at
             * @example announcementValue
             */
            field: string | null;
            /**
             * Format: int64
             * @description The file to look at
             * @example 105
             */
            fileId: number | null;
            /**
             * @description RFC 6901 pointer into the write that mends it; null: none does
             * @example /announcementValue
             */
            pointer: string | null;
            /**
             * @description The values that would do, where they can be listed; null: they cannot
             * @example null
             */
            allowed: (string | number)[] | null;
        };
        /** @description What became of an operation; fields of a single answer stand where it has them. */
        ListingBulkResult: {
            /**
             * @description As it was sent; null: it was no text
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description The operation's place in the request
             * @example 0
             */
            index: number;
            /**
             * @description Your own id, that of a failed operation as it was sent; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present where it failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description null where it failed, and of validate
             * @example 57
             */
            id: number | null;
            /** @example true */
            created: boolean;
            /** @example false */
            updated: boolean;
            /**
             * @description Whether the write equals what was stored, so that nothing of the object changed
             * @example false
             */
            unchanged?: boolean;
            /**
             * @description Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version?: number;
            /**
             * @example draft
             * @enum {string}
             */
            status?: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: uri
             * @description While it is being published, and where it is public
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The publishing or refresh job; see GET /api/v1/job/status
             * @example 912
             */
            jobId?: number;
            /** @description Present where the listing is written, and the public does not see it */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of these files that the write has started or that are still under way; absent: none */
            imports?: components["schemas"]["FileImport"][];
            /** @description Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an externalFileId, or a URL, of its own. Absent: none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description Where `findDuplicates` asked for them, the listing was created and there are any */
            possibleDuplicates?: components["schemas"]["PossibleDuplicate"][];
            /** @description The listing that is part of this one now */
            merged?: components["schemas"]["MergedListing"];
            /**
             * @description What the listing lacked and has from the other: names of fields, `userId`, `fileIds`, `externalId`
             * @example [
             *       "announcementDescription",
             *       "fileIds",
             *       "externalId"
             *     ]
             */
            taken?: string[];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /**
             * @description Of op validate: whether an upsert would be accepted
             * @example true
             */
            valid?: boolean;
            /**
             * @description Of op validate: whether the listing that an upsert leads to could be published
             * @example false
             */
            ready?: boolean;
            /** @description Of op validate: what keeps it from being published; pointers are into the request */
            blocking?: components["schemas"]["ReadinessIssue"][];
            /** @description Of op validate: what is not known yet, and what could be better */
            advice?: components["schemas"]["ReadinessIssue"][];
        };
        /** @description A result for each operation, in their order. */
        ListingBulkResponse: {
            results: components["schemas"]["ListingBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description Creates or updates a listing; `validate` makes all checks and writes nothing. */
        ListingUpsertOperation: {
            /**
             * Format: int64
             * @description The service's id; not with externalId
             * @example 57
             */
            id?: number;
            /**
             * @description Your own id; not with id
             * @example CRM-1042
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The agent, by id; null: the agency itself
             * @example 3
             */
            userId?: number | null;
            /**
             * @description The agent, by your own id; null: the agency itself. Not with userId.
             * @example agent-7
             */
            externalUserId?: string | null;
            /** @description The media in order of display, the first photo is the cover. Replaces the media that the listing has; null or [] clears. At most 2 may be videos. With fileIds only where both name the same files. */
            files?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"])[] | null;
            /**
             * @description The kind of property.
             * @example residential
             * @enum {string}
             */
            propertyType?: "residential" | "commercial" | "parking";
            /**
             * @description The subtype; it must be valid for the announcementType and propertyType.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether it is a studio or has the number of rooms in propertyQuantitySizeValue.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize?: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used where propertyQuantitySize is custom-value. Unit: rooms.
             * @example 2
             */
            propertyQuantitySizeValue?: number | null;
            /**
             * @description Condition of the renovation.
             * @example euro-renovation
             * @enum {string|null}
             */
            propertyVisualState?: "classic-renovation" | "euro-renovation" | "design-renovation" | "cosmetic-renovation" | "needs-renovation" | "no-renovation" | "white-variant" | "grey-variant" | null;
            /**
             * @description Whether the building is finished. Sale only.
             * @enum {string|null}
             */
            propertyConstructionStatus?: "completed" | "under-construction" | null;
            /**
             * @description Resale or new building.
             * @enum {string|null}
             */
            propertyHousingMarket?: "secondary" | "new-build" | null;
            /**
             * @description What the building is made of.
             * @enum {string|null}
             */
            propertyBuildingMaterial?: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout?: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description The kind of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace?: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor; 0 is the ground floor, below it are basements.
             * @example 4
             */
            propertyFloorNumber?: number | null;
            /**
             * Format: int32
             * @description Number of floors in the building. Unit: floors.
             * @example 9
             */
            propertyFloorsTotal?: number | null;
            /**
             * Format: double
             * @description Total area. Unit: m². Step: 0.01.
             * @example 64.5
             */
            propertyArea?: number | null;
            /**
             * Format: double
             * @description Area of the land. Unit: m². Step: 0.01.
             */
            propertyLandArea?: number | null;
            /**
             * Format: double
             * @description Height of the ceilings. Unit: m. Step: 0.01.
             */
            propertyCeilingHeight?: number | null;
            /**
             * @description Amenities and rules, each at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes?: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Where it is. Publishing needs propertyCoordinates or propertyAddress; coordinates win over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates?: {
                /** Format: double */
                lat?: number;
                /** Format: double */
                lng?: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates; recommended format: City, Street Number. Publishing needs propertyCoordinates or propertyAddress.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress?: string | null;
            /**
             * Format: date
             * @description First day on which it is free.
             * @example 2026-12-01
             */
            propertyAvailabilityDate?: string | null;
            /**
             * @description Whether it is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType?: "rent" | "sale";
            /**
             * @description The status asked for. A caller may set draft, active, hidden and completed; active starts publishing. The other values are set by the service.
             * @example active
             * @enum {string}
             */
            announcementStatus?: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in announcementCurrency; stored as given, not converted.
             * @example 650
             */
            announcementValue?: number | null;
            /**
             * @description Currency of the price and of the amounts beside it.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency?: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English.
             * @example Bright two-room flat beside the Valley of Roses park, furnished, ready to move in.
             */
            announcementDescription?: string | null;
            /**
             * @description Whether the price can be negotiated.
             * @example yes
             * @enum {string|null}
             */
            announcementBargain?: "yes" | "no" | null;
            /**
             * @description What the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod?: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Shortest rent period; 720 hours are one month. Rent only. Unit: hours.
             * @example 720
             */
            announcementMinRentPeriod?: number | null;
            /**
             * @description Rent paid in advance. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementPrepayment?: "none" | "one-month" | "two-months" | "three-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount paid in advance, used where announcementPrepayment is custom-amount. Rent only.
             */
            announcementPrepaymentValue?: number | null;
            /**
             * @description Deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit?: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used where announcementRentDeposit is custom-amount. Rent only.
             */
            announcementRentDepositValue?: number | null;
            /**
             * @description Ids of the media files in the order of display; the first photo is the cover. minItems counts photos and is needed to publish only.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds?: number[] | null;
            /**
             * Format: date-time
             * @description When the object last changed in your system. A write with an older one than is stored changes nothing and is answered `"skipped": "stale"`. At most a day ahead; left out = kept, null = cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description Whatever tells its content in your system from any other. Left out = kept, null = cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "upsert" | "validate";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
        };
        /** @description Gives a listing an id of yours. */
        ListingLinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "link";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @description What becomes of another id of yours that the object has: true, or left out: this one takes its place, and the other is free; false: the object keeps it, and the link is refused
             * @example true
             */
            replace?: boolean;
        };
        /** @description Takes your id from a listing. */
        ListingUnlinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 57
             */
            id: number;
        };
        /** @description Takes a listing, by exactly one of id and externalId, out of every read. Its media stay, its externalId is free again. */
        ListingDeleteOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 57
             */
            id?: number;
            /** @example CRM-1042 */
            externalId?: string;
        };
        /** @description Makes another listing part of one, by exactly one of id and externalId each: as POST /api/v1/listings/{id}/merge. */
        ListingMergeOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "merge";
            /**
             * Format: int64
             * @description Done only if the object still has this version, else 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 57
             */
            id?: number;
            /** @example CRM-1042 */
            externalId?: string;
            /**
             * Format: int64
             * @description The listing that becomes part of the other; not with fromExternalId
             * @example 58
             */
            from?: number;
            /**
             * @description The same by your own id; not with from
             * @example CRM-1043
             */
            fromExternalId?: string;
            /**
             * @description Whether the listing that stays gets the external id of the one that goes in the place of its own; where it has none, it gets it anyway
             * @example true
             */
            takeExternalId?: boolean;
        };
        /** @description Operations, which are applied in order. */
        ListingBulkBody: {
            operations: (components["schemas"]["ListingUpsertOperation"] | components["schemas"]["ListingLinkOperation"] | components["schemas"]["ListingUnlinkOperation"] | components["schemas"]["ListingDeleteOperation"] | components["schemas"]["ListingMergeOperation"])[];
            /**
             * @description Whether an active listing that a write equals stays active, without being published again
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description Whether the answer tells `possibleDuplicates` of listings that the request creates
             * @example true
             */
            findDuplicates?: boolean;
            /**
             * @description What becomes of a write that names an agent or a file by an external id that means nobody: it is refused (`reject`, unless said), or with `defer` the name waits, for 7 days, until an agent or a file with that id appears
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description The values of all listing fields; null: empty, or not available for the combination. */
        ListingFormData: {
            /**
             * @description The kind of property.
             * @example residential
             * @enum {string}
             */
            propertyType: "residential" | "commercial" | "parking";
            /**
             * @description The subtype; it must be valid for the announcementType and propertyType.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether it is a studio or has the number of rooms in propertyQuantitySizeValue.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used where propertyQuantitySize is custom-value. Unit: rooms.
             * @example 2
             */
            propertyQuantitySizeValue: number | null;
            /**
             * @description Condition of the renovation.
             * @example euro-renovation
             * @enum {string|null}
             */
            propertyVisualState: "classic-renovation" | "euro-renovation" | "design-renovation" | "cosmetic-renovation" | "needs-renovation" | "no-renovation" | "white-variant" | "grey-variant" | null;
            /**
             * @description Whether the building is finished. Sale only.
             * @enum {string|null}
             */
            propertyConstructionStatus: "completed" | "under-construction" | null;
            /**
             * @description Resale or new building.
             * @enum {string|null}
             */
            propertyHousingMarket: "secondary" | "new-build" | null;
            /**
             * @description What the building is made of.
             * @enum {string|null}
             */
            propertyBuildingMaterial: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description The kind of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor; 0 is the ground floor, below it are basements.
             * @example 4
             */
            propertyFloorNumber: number | null;
            /**
             * Format: int32
             * @description Number of floors in the building. Unit: floors.
             * @example 9
             */
            propertyFloorsTotal: number | null;
            /**
             * Format: double
             * @description Total area. Unit: m². Step: 0.01.
             * @example 64.5
             */
            propertyArea: number | null;
            /**
             * Format: double
             * @description Area of the land. Unit: m². Step: 0.01.
             */
            propertyLandArea: number | null;
            /**
             * Format: double
             * @description Height of the ceilings. Unit: m. Step: 0.01.
             */
            propertyCeilingHeight: number | null;
            /**
             * @description Amenities and rules, each at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Where it is. Publishing needs propertyCoordinates or propertyAddress; coordinates win over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates: {
                /** Format: double */
                lat?: number;
                /** Format: double */
                lng?: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates; recommended format: City, Street Number. Publishing needs propertyCoordinates or propertyAddress.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress: string | null;
            /**
             * Format: date
             * @description First day on which it is free.
             * @example 2026-12-01
             */
            propertyAvailabilityDate: string | null;
            /**
             * @description Whether it is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType: "rent" | "sale";
            /**
             * @description The status asked for. A caller may set draft, active, hidden and completed; active starts publishing. The other values are set by the service.
             * @example active
             * @enum {string}
             */
            announcementStatus: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in announcementCurrency; stored as given, not converted.
             * @example 650
             */
            announcementValue: number | null;
            /**
             * @description Currency of the price and of the amounts beside it.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English.
             * @example Bright two-room flat beside the Valley of Roses park, furnished, ready to move in.
             */
            announcementDescription: string | null;
            /**
             * @description Whether the price can be negotiated.
             * @example yes
             * @enum {string|null}
             */
            announcementBargain: "yes" | "no" | null;
            /**
             * @description What the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Shortest rent period; 720 hours are one month. Rent only. Unit: hours.
             * @example 720
             */
            announcementMinRentPeriod: number | null;
            /**
             * @description Rent paid in advance. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementPrepayment: "none" | "one-month" | "two-months" | "three-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount paid in advance, used where announcementPrepayment is custom-amount. Rent only.
             */
            announcementPrepaymentValue: number | null;
            /**
             * @description Deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used where announcementRentDeposit is custom-amount. Rent only.
             */
            announcementRentDepositValue: number | null;
            /**
             * @description Ids of the media files in the order of display; the first photo is the cover. minItems counts photos and is needed to publish only.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds: number[] | null;
        };
        /** @description Where publishing placed the property. */
        ListingLocation: {
            /** @example 47.0245 */
            lat: number;
            /** @example 28.8323 */
            lng: number;
            /**
             * @description exact: your own coordinates, or the house; street, locality: what was found for the address
             * @example exact
             * @enum {string}
             */
            precision: "exact" | "street" | "locality";
            /**
             * @description The place that was matched; null: none is near
             * @example Chișinău, Centru
             */
            matchedAddress: string | null;
            /**
             * @description How sure it is that this place was meant; null: none was matched
             * @example 0.9
             */
            confidence: number | null;
        };
        /** @description What keeps a listing, or an edit of it, from the public, or is to be looked at. */
        ListingIssue: {
            /** @description Why that file failed; null: it did not */
            failure: components["schemas"]["FileFailure"] | null;
            /**
             * Format: iri
             * @description Where that file is imported from; null: no file, or it was uploaded
             * @example https://crm.example/photos/5.jpg
             */
            sourceUrl: string | null;
            /** @description Of the issues COORDINATES_…: where the coordinates and the address are */
            places?: components["schemas"]["IssuePlaces"];
            /**
             * @example ADDRESS_NOT_FOUND
             * @enum {string}
             */
            code: "ADDRESS_NOT_FOUND" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "COORDINATES_ZERO" | "COORDINATES_SWAPPED" | "COORDINATES_OUTSIDE_COUNTRY" | "COORDINATES_FAR_FROM_ADDRESS" | "NOT_TRANSLATED" | "FILE_FAILED" | "TEMPORARY_FAULT" | "PUBLISHING_FAILED" | "LISTING_BLOCKED" | "REFERENCE_PENDING" | "REFERENCE_DROPPED";
            /**
             * @description error: it stops the publishing; warning: it is one of the reasons, or a doubt; info: it only tells
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            /** @example The address "Chișinău, Strada Nouă 1" could not be found; send propertyCoordinates. */
            text: string;
            /**
             * @description The field to look at
             * @example propertyAddress
             */
            field: string | null;
            /**
             * Format: int64
             * @description The file to look at
             * @example 105
             */
            fileId: number | null;
        };
        /** @description The agent of a listing. */
        ListingAgent: {
            /**
             * Format: int64
             * @example 3
             */
            id: number;
            /** @example agent-7 */
            externalId: string | null;
            /** @example Ana Popescu */
            name: string;
            /**
             * @description E.164
             * @example +37369123456
             */
            phone: string | null;
        };
        /** @description Advice about a photo: it stops nothing. */
        PhotoIssue: {
            /**
             * @example TOO_DARK
             * @enum {string}
             */
            code: "TOO_SMALL" | "TOO_DARK" | "BLURRED" | "DUPLICATE" | "UPRIGHT_COVER";
            /**
             * @example warning
             * @enum {string}
             */
            severity: "warning" | "info";
            /** @example It is very dark; visitors can hardly see what it shows. */
            text: string;
        };
        /** @description A media file in its place. */
        ListingFile: {
            /**
             * Format: int64
             * @example 101
             */
            id: number;
            /** @example photo-1 */
            externalId: string | null;
            /**
             * Format: int64
             * @description Bytes of the original
             * @example 718281
             */
            size: number | null;
            /**
             * @description What the bytes say
             * @example image/jpeg
             * @enum {string|null}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/avif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | null;
            /**
             * @description pending and processing: a job is under way; failed: send it again, or another file
             * @example success
             * @enum {string}
             */
            optimization: "pending" | "processing" | "success" | "failed";
            /** @description Why it failed, or the last attempt of a job that goes on; null: it did not */
            failure: components["schemas"]["FileFailure"] | null;
            /** @description What ails it; empty: nothing is known */
            problems: components["schemas"]["FileProblem"][];
            /**
             * Format: iri
             * @description Where it is imported from; null: it was uploaded
             * @example https://crm.example/photos/1.jpg
             */
            sourceUrl: string | null;
            /**
             * @description What you said tells the content at `sourceUrl` from any other; null: you said nothing, or what has it could not be fetched
             * @example null
             */
            sourceHash: string | null;
            /**
             * @description A placeholder, see blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string | null;
            /**
             * Format: uri
             * @description The bytes as they were sent; a secret of the agency
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg
             */
            originalUrl: string | null;
            /** @description Empty until the file has been processed */
            variants: components["schemas"]["MediaVariant"][];
            /**
             * Format: int32
             * @description Place in the order of display, from 0
             * @example 0
             */
            position: number;
            /** @description What publishing advises about it; empty: nothing, or it has not been looked at */
            issues: components["schemas"]["PhotoIssue"][];
        };
        /** @description A listing. */
        Listing: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description Exists only while it is public
             * @example https://portal.example/announcement/57
             */
            publicUrl: string;
            /**
             * Format: date-time
             * @example 2026-05-01T09:27:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Moves with each change of the listing or its media
             * @example 2026-05-01T09:30:04.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The last accepted write, whether it changed anything or not
             * @example 2026-05-01T09:30:00.000Z
             */
            lastSyncedAt: string;
            /**
             * Format: date-time
             * @description null: never published
             * @example 2026-05-01T09:30:04.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When a live listing expires; null: it has never been live
             * @example 2026-06-30T09:30:04.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description As the last write that carried it said; null: none did
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt: string | null;
            /**
             * @description As the last write that carried it said; null: none did
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash: string | null;
            formData: components["schemas"]["ListingFormData"];
            /** @description null until publishing has placed it */
            location: components["schemas"]["ListingLocation"] | null;
            /** @description What keeps it from the public: a block by the operator, and what its last publishing failed for; empty: nothing */
            issues: components["schemas"]["ListingIssue"][];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences: components["schemas"]["PendingReference"][];
            /** @description null: the agency itself */
            user: components["schemas"]["ListingAgent"] | null;
            files: components["schemas"]["ListingFile"][];
            /**
             * Format: int64
             * @description The latest publishing or refresh job; null: none
             * @example 912
             */
            lastJobId: number | null;
        };
        /** @description A page of listings. */
        ListingPage: {
            items: components["schemas"]["Listing"][];
            /**
             * @description The `cursor` of the next page; null: this is the last
             * @example MTc3NzYyNzgwMDAwMC41Nw
             */
            nextCursor: string | null;
        };
        /** @description Whether a listing can be published. */
        ListingReadiness: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string | null;
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /**
             * @description Publishing would be accepted and succeed, unless a service fails; false: it would not, or that is not known
             * @example false
             */
            ready: boolean;
            /** @description Each of them keeps it from being published */
            blocking: components["schemas"]["ReadinessIssue"][];
            /** @description What is not known yet, first; then what could be better */
            advice: components["schemas"]["ReadinessIssue"][];
        };
        /** @description Events of one object, newest first. */
        EventHistory: {
            /**
             * @example [
             *       {
             *         "seq": 812,
             *         "type": "listing.updated",
             *         "at": "2026-05-01T09:30:00.000Z",
             *         "subject": {
             *           "type": "listing",
             *           "id": 57,
             *           "externalId": "CRM-1042"
             *         },
             *         "requestId": "0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b",
             *         "keyId": 3,
             *         "jobId": 912,
             *         "changes": {
             *           "announcementValue": {
             *             "from": 98000,
             *             "to": 95000
             *           },
             *           "files": {
             *             "added": [],
             *             "removed": [],
             *             "moved": true
             *           }
             *         },
             *         "data": {
             *           "status": "active"
             *         }
             *       }
             *     ]
             */
            events: components["schemas"]["Event"][];
            /**
             * @description null: the last page
             * @example null
             */
            nextCursor: string | null;
        };
        /** @description Listings of yours that may show the same object. */
        ListingDuplicates: {
            /** @description Likeliest first */
            duplicates: components["schemas"]["PossibleDuplicate"][];
        };
        /** @description What the merge did, as the answer of a write, and what has gone over. */
        ListingMergeResponse: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /** @example CRM-1042 */
            externalId: string | null;
            /**
             * @description The status after the write
             * @example pending_active
             * @enum {string}
             */
            status: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /** @example true */
            created: boolean;
            /** @example false */
            updated: boolean;
            /**
             * @description Whether the write equals what was stored, so that nothing of the object changed
             * @example false
             */
            unchanged: boolean;
            /**
             * @description Present where nothing was written: the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Grows with each change of the object; for `If-Match` and `ifVersion`
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description While it is being published, and where it is public
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The publishing or refresh job; see GET /api/v1/job/status
             * @example 912
             */
            jobId?: number;
            /** @description Present where the listing is written, and the public does not see it */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of these files that the write has started or that are still under way; absent: none */
            imports?: components["schemas"]["FileImport"][];
            /** @description Files that were there already: what their URLs hold now was not fetched. A photo that has changed needs an externalFileId, or a URL, of its own. Absent: none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description Where `findDuplicates` asked for them, the listing was created and there are any */
            possibleDuplicates?: components["schemas"]["PossibleDuplicate"][];
            /** @description What it names that is not there yet, by a write with `onMissing: defer`: joined as soon as it appears */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /** @description The listing that is part of this one now */
            merged: components["schemas"]["MergedListing"];
            /**
             * @description What the listing lacked and has from the other: names of fields, `userId`, `fileIds`, `externalId`
             * @example [
             *       "announcementDescription",
             *       "fileIds",
             *       "externalId"
             *     ]
             */
            taken: string[];
        };
        /** @description The listing that is to become part of this one. */
        ListingMergeBody: {
            /**
             * Format: int64
             * @description The listing that becomes part of the other; not with fromExternalId
             * @example 58
             */
            from?: number;
            /**
             * @description The same by your own id; not with from
             * @example CRM-1043
             */
            fromExternalId?: string;
            /**
             * @description Whether the listing that stays gets the external id of the one that goes in the place of its own; where it has none, it gets it anyway
             * @example true
             */
            takeExternalId?: boolean;
        };
        /** @description The process answers. */
        Liveness: {
            /** @enum {string} */
            status: "ok";
        };
        /** @description Whether something that the service needs works. */
        DependencyState: {
            /**
             * @description degraded: it does not work, and the service goes on without it; down: nothing goes on without it
             * @example up
             * @enum {string}
             */
            status: "up" | "degraded" | "down";
            /**
             * Format: int64
             * @description Milliseconds until its answer came, or for which it was waited for
             * @example 2
             */
            responseTime: number;
            /**
             * @description Why it is not up, in general words; the log of the process has the reason
             * @example timeout of 2000ms exceeded
             */
            message?: string;
        };
        /** @description Those of the dependencies that a list is about. */
        SomeDependencies: {
            mysql?: components["schemas"]["DependencyState"];
            redis?: components["schemas"]["DependencyState"];
            storage?: components["schemas"]["DependencyState"];
        };
        /** @description Everything that the service needs. */
        Dependencies: {
            mysql: components["schemas"]["DependencyState"];
            redis: components["schemas"]["DependencyState"];
            storage: components["schemas"]["DependencyState"];
        };
        /** @description Requests are not served, or soon will not be. */
        NotReady: {
            /** @description What is `up` or `degraded` */
            info: components["schemas"]["SomeDependencies"];
            /** @description What is `down` */
            error: components["schemas"]["SomeDependencies"];
            /** @description All of it */
            details: components["schemas"]["Dependencies"];
            /**
             * @description shutting_down: the process serves, but is about to leave
             * @example error
             * @enum {string}
             */
            status: "error" | "shutting_down";
        };
        /** @description Requests are served. */
        Readiness: {
            /** @description What is `up` or `degraded` */
            info: components["schemas"]["SomeDependencies"];
            /** @description What is `down` */
            error: components["schemas"]["SomeDependencies"];
            /** @description All of it */
            details: components["schemas"]["Dependencies"];
            /**
             * @description degraded: reads and writes work, background work is late or files cannot be stored
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        /** @description A test agency's clock. */
        TestClock: {
            /**
             * Format: date-time
             * @description The agency's time: what expiry and retention go by
             * @example 2026-07-01T09:30:00.000Z
             */
            time: string;
            /**
             * Format: date-time
             * @description The service's time, which all timestamps are of
             * @example 2026-05-01T09:30:00.000Z
             */
            serviceTime: string;
            /**
             * Format: int64
             * @description By how much the first is ahead of the other, in seconds
             * @example 5270400
             */
            aheadSeconds: number;
        };
        /** @description What came due by the advance, and was done. */
        TimePassed: {
            /**
             * Format: int64
             * @description Listings that became expired
             * @example 3
             */
            listingsExpired: number;
            /**
             * Format: int64
             * @description Listings of whose end `listing.expiring` tells
             * @example 0
             */
            listingsExpiring: number;
            /**
             * Format: int64
             * @description Agents and files that listings have waited for in vain
             * @example 0
             */
            pendingReferencesDropped: number;
            /**
             * Format: int64
             * @description Files that nothing has referred to for so long
             * @example 12
             */
            filesDeleted: number;
            /**
             * Format: int64
             * @example 0
             */
            eventsDeleted: number;
            /**
             * Format: int64
             * @example 5
             */
            jobsDeleted: number;
            /**
             * Format: int64
             * @description Deliveries of webhooks
             * @example 0
             */
            deliveriesDeleted: number;
            /**
             * Format: int64
             * @description Answers to requests with an `Idempotency-Key`
             * @example 2
             */
            idempotentResponsesForgotten: number;
        };
        /** @description A test agency's clock after an advance, and what that has led to. */
        TestClockAdvanced: {
            /**
             * Format: date-time
             * @description The agency's time: what expiry and retention go by
             * @example 2026-07-01T09:30:00.000Z
             */
            time: string;
            /**
             * Format: date-time
             * @description The service's time, which all timestamps are of
             * @example 2026-05-01T09:30:00.000Z
             */
            serviceTime: string;
            /**
             * Format: int64
             * @description By how much the first is ahead of the other, in seconds
             * @example 5270400
             */
            aheadSeconds: number;
            /**
             * @description False: there was much to do; the rest is done within minutes
             * @example true
             */
            complete: boolean;
            passed: components["schemas"]["TimePassed"];
        };
        /** @description How much time is to pass. */
        ClockAdvanceBody: {
            /**
             * @description A duration by ISO 8601 in weeks, days, hours, minutes and seconds: from a second to 366 days
             * @example P61D
             */
            advance: string;
        };
        /** @description How far the emptying of a test agency is. */
        TestReset: {
            /**
             * @description True: the agency is empty. False: it has much; it goes on by itself, writes are 429 until it is done, and the same call tells when
             * @example true
             */
            complete: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names the request; your own is kept where it is a sane token
         * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
         */
        "X-Request-Id": string;
        /**
         * @description Seconds to wait before the request is sent again
         * @example 1
         */
        "Retry-After": number;
        /**
         * @description Requests a minute that are served: of the key, or of the key in bulk, whichever is used up first
         * @example 3000
         */
        "X-RateLimit-Limit": number;
        /**
         * @description How many of them are left in this minute
         * @example 2999
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Seconds until all of them are there again
         * @example 60
         */
        "X-RateLimit-Reset": number;
        /**
         * @description `true`: this answer was given before, to an earlier request with the same `Idempotency-Key`
         * @example true
         */
        "Idempotency-Replayed": "true";
        /**
         * @description The status that the request was answered with when it came first
         * @example 200
         */
        "Idempotency-Status": number;
        /**
         * @description What is missing: a key, or a key with the scope that is named
         * @example ApiKey
         */
        "WWW-Authenticate": string;
        /**
         * @description The version of the answer, for `If-None-Match`
         * @example "m3Vf0kq1"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAgency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is valid */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agency"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `nextAfter` of the answer before; left out: from the oldest event that is kept */
                after?: number;
                /** @description Only events of these types: a comma list, or the parameter for each; `listing.*` stands for all of listings */
                types?: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
                /** @description Only events of this object */
                subject?: string;
                /** @description Events of an answer */
                limit?: number;
                /** @description For how many seconds to wait where there is no event yet; the answer comes as soon as there is one */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has happened */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `EVENTS_EXPIRED` Events as old as that are not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getEventHead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ends of the log */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventHead"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getJobStatus: {
        parameters: {
            query: {
                /** @description The `jobId` of an answer */
                id: number;
                /** @description Seconds to wait for the end of the job: the answer comes when it has ended, or after that time as it stands */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Objects per page */
                limit?: number;
                /** @description `nextCursor` of the page before; the other parameters stay as they were */
                cursor?: string;
                /** @description Only objects changed at or after this moment: ISO 8601 with its offset, such as `2026-05-01T09:30:00Z`, or a day, which begins at 00:00 UTC */
                updatedSince?: string;
                /** @description Only these jobs: a comma list of up to 100 `jobId`s, answered on one page in that order. It goes with no other parameter */
                ids?: string;
                /** @description Only jobs with one of these statuses; repeat the parameter for each */
                status?: ("pending" | "processing" | "completed" | "failed" | "failed_retryable")[];
                /** @description Only jobs of this type */
                type?: "announcement_finalize" | "announcement_refresh" | "media_import" | "media_optimize" | "media_refresh" | "webhook_deliver" | "webhook_ping" | "reconcile_orphans";
                /** @description Only jobs about the listing or media file with this id; `type` says which of the two */
                subjectId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getBaseSchema: {
        parameters: {
            query?: {
                /** @description Adds what people call the fields and their options, in this language */
                language?: "ro" | "ru" | "en";
            };
            header?: {
                /** @description The `ETag` of an answer that you still have */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The base schema */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BaseSchema"];
                };
            };
            /** @description Not changed since the answer with this ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSchema: {
        parameters: {
            query: {
                /** @description For rent or for sale */
                announcementType: "rent" | "sale";
                /** @description The kind of property */
                propertyType: "residential" | "commercial" | "parking";
                /** @description A subtype that the pair of types has */
                propertySecondaryType: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
                /** @description Adds what people call the fields and their options, in this language */
                language?: "ro" | "ru" | "en";
            };
            header?: {
                /** @description The `ETag` of an answer that you still have */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema of the combination */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextualSchema"];
                };
            };
            /** @description Not changed since the answer with this ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `VALIDATION_FAILED` The request is not valid
             *     `INVALID_TYPE_COMBINATION` This combination of announcementType, propertyType and propertySecondaryType does not exist
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCurrencies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an answer that you still have */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rates of the last known day */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyRates"];
                };
            };
            /** @description Not changed since the answer with this ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    uploadMediaFromUrl: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadFromUrlBody"];
            };
        };
        responses: {
            /** @description No import was started: the file is there or on its way */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImportResponse"];
                };
            };
            /** @description An import was started */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImportResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestUploadUrls: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadUrlsBody"];
            };
        };
        responses: {
            /** @description A URL for each file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadUrlsResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             *     `INVALID_CONTENT_TYPE` Invalid content type
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `PAYLOAD_TOO_LARGE` The request body is too large
             *     `FILE_TOO_LARGE` File too large
             */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bulkMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaBulkBody"];
            };
        };
        responses: {
            /** @description A result for each operation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaBulkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description Objects per page */
                limit?: number;
                /** @description `nextCursor` of the page before; the other parameters stay as they were */
                cursor?: string;
                /** @description Only objects changed at or after this moment: ISO 8601 with its offset, such as `2026-05-01T09:30:00Z`, or a day, which begins at 00:00 UTC */
                updatedSince?: string;
                /** @description Only the objects with these ids of yours: a comma list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an id of yours */
                linked?: boolean;
                /** @description Only files with one of these `problems`; repeat the parameter for each */
                problem?: ("TOO_SMALL" | "DARK" | "BLURRED" | "DUPLICATE_OF" | "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE")[];
                /** @description Only files that no listing, public page or agent shows (`true`), or that one does (`false`). A file that nothing refers to for 30 days is deleted by itself. */
                unused?: boolean;
                /** @description Only files with one of these; repeat the parameter for each */
                optimization?: ("pending" | "processing" | "success" | "failed")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaPage"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getMediaByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRecord"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMediaByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDeletionResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `MIN_PHOTOS` A public listing would fall below its minimum of photos */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRecord"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDeletionResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `MIN_PHOTOS` A public listing would fall below its minimum of photos */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    refreshMediaByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is fetched */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRefreshResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `NO_SOURCE_URL` The file was uploaded: there is no URL to fetch it from again
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    refreshMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is fetched */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRefreshResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `NO_SOURCE_URL` The file was uploaded: there is no URL to fetch it from again
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    linkMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            /** @description The object has this id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unlinkMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlinkResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reconcileUsers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserReconcileBody"];
            };
        };
        responses: {
            /** @description What differs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReconcileResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RECONCILE_GUARD` More would be orphaned than the request allows; nothing was done
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Objects per page */
                limit?: number;
                /** @description `nextCursor` of the page before; the other parameters stay as they were */
                cursor?: string;
                /** @description Only objects changed at or after this moment: ISO 8601 with its offset, such as `2026-05-01T09:30:00Z`, or a day, which begins at 00:00 UTC */
                updatedSince?: string;
                /** @description Only the objects with these ids of yours: a comma list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an id of yours */
                linked?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of agents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    upsertUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserWrite"];
            };
        };
        responses: {
            /** @description What the write did */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserUpsertResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             *     `BOTH_IDENTIFIERS` Cannot provide both id and externalId
             *     `IDENTIFIER_REQUIRED` Either id or externalId is required
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bulkUsers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserBulkBody"];
            };
        };
        responses: {
            /** @description A result for each operation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserBulkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getUserByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteUserByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDeletionResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDeletionResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    linkUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            /** @description The object has this id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unlinkUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlinkResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description It is there */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `TOO_MANY_WEBHOOKS` The agency has as many webhooks as it may have
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeletion"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangeBody"];
            };
        };
        responses: {
            /** @description The webhook as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rollWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPing"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayBody"];
            };
        };
        responses: {
            /** @description The webhook as it is now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `EVENTS_EXPIRED` Events as old as that are not kept any more
             *     `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more
             */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries per page */
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reconcileListings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingReconcileBody"];
            };
        };
        responses: {
            /** @description What differs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingReconcileResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RECONCILE_GUARD` More would be orphaned than the request allows; nothing was done
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listListings: {
        parameters: {
            query?: {
                /** @description Objects per page */
                limit?: number;
                /** @description `nextCursor` of the page before; the other parameters stay as they were */
                cursor?: string;
                /** @description Only objects changed at or after this moment: ISO 8601 with its offset, such as `2026-05-01T09:30:00Z`, or a day, which begins at 00:00 UTC */
                updatedSince?: string;
                /** @description Only the objects with these ids of yours: a comma list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an id of yours */
                linked?: boolean;
                /** @description Only listings with one of these statuses; repeat the parameter for each */
                status?: ("draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked")[];
                /** @description Only listings for rent, or for sale */
                announcementType?: "rent" | "sale";
                /** @description Only listings of this kind of property */
                propertyType?: "residential" | "commercial" | "parking";
                /** @description Only listings of this subtype */
                propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
                /** @description Only listings of this agent */
                userId?: number;
                /** @description Only listings of the agent with this id of yours; beside `userId`, that of the same agent */
                externalUserId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingPage"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    upsertListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingWrite"];
            };
        };
        responses: {
            /** @description What the write did */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingUpsertResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             *     `BOTH_IDENTIFIERS` Cannot provide both id and externalId
             *     `IDENTIFIER_REQUIRED` Either id or externalId is required
             *     `STATUS_NOT_SETTABLE` This announcementStatus is set by the service only
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `LISTING_BLOCKED` The listing is blocked; its status cannot be changed
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INVALID_STATUS_TRANSITION` The listing cannot go from its present status to this one */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bulkListings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingBulkBody"];
            };
        };
        responses: {
            /** @description A result for each operation */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingBulkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingReadinessByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What publishing would say */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingReadiness"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: 304 without a body where it still is the same */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What publishing would say */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingReadiness"];
                };
            };
            /** @description It is as it was */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingHistory: {
        parameters: {
            query?: {
                /** @description Events of an answer */
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its latest events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventHistory"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    linkListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            /** @description The object has this id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `LISTING_BLOCKED` The listing is blocked; its status cannot be changed
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unlinkListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no id of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlinkResponse"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingDuplicatesByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What may show the same; empty: nothing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingDuplicates"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getListingDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What may show the same; empty: nothing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingDuplicates"];
                };
            };
            /** @description `VALIDATION_FAILED` The request is not valid */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    mergeListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The service's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingMergeBody"];
            };
        };
        responses: {
            /** @description They are one listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingMergeResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `LISTING_BLOCKED` The listing is blocked; its status cannot be changed
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    mergeListingByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET, or the `version` in quotation marks: done only if the object still has that version, else 412 `VERSION_CONFLICT`; `*`: only if it exists */
                "If-Match"?: string;
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own id */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingMergeBody"];
            };
        };
        responses: {
            /** @description They are one listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingMergeResponse"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `LISTING_BLOCKED` The listing is blocked; its status cannot be changed
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `VERSION_CONFLICT` The object is not at the version that the request asks for; read it again */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests are served */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Nothing can be served, or soon will not be */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotReady"];
                };
            };
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClock"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `AGENCY_SUSPENDED` The agency is suspended */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `RATE_LIMITED` Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    advanceTestClock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvanceBody"];
            };
        };
        responses: {
            /** @description It is later */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClockAdvanced"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resetTestAgency: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, best a random UUID. Sent again within 24 hours, the same request gets the answer of the first time, with `Idempotency-Replayed: true`. Refusals that pass (5xx, 429) are not kept. Where the answer has had to make room for newer ones, it is 410 `IDEMPOTENCY_ANSWER_GONE`: done, once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is empty, or will be soon */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestReset"];
                };
            };
            /**
             * @description `INVALID_JSON` The request body is not valid JSON
             *     `VALIDATION_FAILED` The request is not valid
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNAUTHORIZED` A valid API key is required */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `INSUFFICIENT_SCOPE` The API key does not have the scope this call needs
             *     `AGENCY_SUSPENDED` The agency is suspended
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `NOT_FOUND` Not found */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was answered before; that answer is not kept any more */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Status": components["headers"]["Idempotency-Status"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `PAYLOAD_TOO_LARGE` The request body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE` The request body is of a type that is not accepted here */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED` This Idempotency-Key was used with another request */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `RATE_LIMITED` Too many requests
             *     `QUOTA_EXCEEDED` The agency's quota is used up
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `INTERNAL_ERROR` Internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `DEPENDENCY_UNAVAILABLE` The service is temporarily unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
