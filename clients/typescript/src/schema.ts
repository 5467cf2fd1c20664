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
         * Get the agency and the scopes of the API key
         * @description Use it to test the connection. Any valid API key may call it.
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
         * List events
         * @description Returns every change of your listings, agents and files, whoever made it, exactly once and in the order in which the changes took effect. Pass `nextAfter` of each response as `after` of the next call: no event is missed or repeated. With `wait` the response is sent as soon as there is an event (long polling). Each write creates one event; a write that changes nothing creates none. Calls that wait have the limit of those of `GET /api/v1/job/status`, together; further calls return immediately. Events are kept for 90 days. A key receives only the events of objects that it may read: listings require `listings:read`, agents `users:read`, files `media:read`.
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
         * Get the position of the latest event
         * @description To receive only future events, start reading with this `seq` as `after`.
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
         * Get the status of a background job
         * @description Call it with `wait=25` and repeat until the job has finished (long polling). Without `wait`, poll at most once per second: until the job has finished, the response has a `Retry-After` header. A waiting call counts as one request. Up to 1000 calls per agency and server process can wait at the same time, for events too; further calls return immediately. Jobs are kept for 30 days. After a temporary error the service retries the job by itself, up to 3 attempts in total, before the status becomes `failed_retryable`. If `isRetryable` is true, send the request that started the job again.
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
         * @description Returns the jobs with the given `ids`, or all jobs that match the filters, sorted by `updatedAt`, oldest first. `updatedAt` of a job is when a request created it or, later, when it finished. Follow `nextCursor` until it is null: no job is skipped, and only jobs that finish in the meantime appear twice.
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
         * Get what applies to all listings: combinations, fields, constraints
         * @description The response only changes with a new version of the service. Use `If-None-Match`.
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
         * Get the fields of a type combination and the values that each accepts
         * @description A field is null if the combination does not have it. `required` marks the fields that are required to publish. Publishing also requires `propertyCoordinates` or `propertyAddress`; neither of them is marked, because one is enough. With `language`, the response contains everything needed to render a form.
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
         * Get exchange rates to the euro
         * @description The official rates of the National Bank of Moldova for the day in `date`. They are refreshed daily.
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
         * @description Responds with 202 and a `jobId` when an import has started. Repeating the request with the same `externalId` and URL
         *     responds with 200 and the existing file, with `kept: true` if the URL was not fetched again. If the earlier import has
         *     failed, the request starts a new one (202). Sending another URL with the `externalId` of an existing file is
         *     rejected with 409.
         *
         *     The URL must have a public address on port 80 or 443 and must not require authentication. The file type is detected from the
         *     content; accepted types: `image/jpeg`, `image/png`, `image/webp`, `image/heic`, `image/avif`, `video/mp4`, `video/quicktime`, `video/x-msvideo`.
         *     A photo may have up to 50 MB and 64 megapixels,
         *     a video up to 500 MB and 300 seconds.
         *
         *     Requires an API key with the scope `media:write`.
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
         * Request upload URLs
         * @description 1. Declare the files with this request. `holderId` beside a `url` says that a file of yours has this `externalId` already.
         *     2. Upload the content of each file to its `url` with `PUT` within 30 minutes. Send the declared
         *        `Content-Type` and size, and no API key. The response is 200 on success.
         *     3. Confirm each upload with a `confirm-upload` operation of `POST /api/v1/media/bulk`. The result has the file's
         *        `mediaId` and a `jobId`.
         *
         *     The `PUT` can fail with these errors, in the usual error body:
         *
         *     | Status | `error_code` | Reason |
         *     | --- | --- | --- |
         *     | 403 | `INVALID_UPLOAD_SIGNATURE` | the URL was changed |
         *     | 403 | `AGENCY_SUSPENDED` | the agency is suspended |
         *     | 405 | `METHOD_NOT_ALLOWED` | the method is not `PUT` |
         *     | 408 | `REQUEST_TIMEOUT` | the body arrived too slowly |
         *     | 410 | `UPLOAD_URL_EXPIRED` | the URL is older than 30 minutes, or the key that requested it is no longer valid |
         *     | 409 | `UPLOAD_ALREADY_COMPLETED` | the file has already been uploaded; only the first complete upload counts |
         *     | 400 | `VALIDATION_FAILED` | the `Content-Length` is missing, the body has fewer bytes than declared, or there is a `Content-Range` |
         *     | 413 | `FILE_TOO_LARGE` | the body has more bytes than declared |
         *     | 415 | `UNSUPPORTED_MEDIA_TYPE` | the `Content-Type` is not the declared one, or the body has a `Content-Encoding` |
         *     | 400 | `INVALID_CONTENT_TYPE` | the content is of another type than declared |
         *     | 507 | `STORAGE_FULL` | the storage is full |
         *
         *     If this installation stores files in a bucket, the URL points to the bucket, and the bucket returns its own errors.
         *
         *     Requires an API key with the scope `media:write`.
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
         * Apply up to 100 operations to media files
         * @description `upload-from-url` imports a file, `confirm-upload` creates a file from an upload, `link` and `unlink` assign and remove the external id, `refresh` fetches a file again, and `delete` deletes a file. Operations are applied in order and independently: a failed operation does not stop the others.
         *
         *     Requires an API key with the scope `media:write`.
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
         * List media files
         * @description Sorted by `updatedAt`, oldest first. Follow `nextCursor` until it is null: no file is skipped, and only files that change in the meantime appear twice. The start of a job does not change `updatedAt`, nor does an attempt that fails and is repeated.
         *
         *     Requires an API key with the scope `media:read`.
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
         * Get a file by your own id
         * @description Fields that are derived from the content are null until the file has been processed.
         *
         *     Requires an API key with the scope `media:read`.
         */
        get: operations["getMediaByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete a file by your own id
         * @description Deletes the file and removes it from all listings and agents. The `externalId` can be used again. Rejected with 409 if a public listing would have fewer than 3 photos. A repeated call responds with 404. Files that are not used for some time (by default 30 days) are deleted automatically.
         *
         *     Requires an API key with the scope `media:write`.
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
         * Get a file by id
         * @description Fields that are derived from the content are null until the file has been processed.
         *
         *     Requires an API key with the scope `media:read`.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a file by id
         * @description Deletes the file and removes it from all listings and agents. The `externalId` can be used again. Rejected with 409 if a public listing would have fewer than 3 photos. A repeated call responds with 404. Files that are not used for some time (by default 30 days) are deleted automatically.
         *
         *     Requires an API key with the scope `media:write`.
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
         * @description Fetches the file again from its `sourceUrl`, as a conditional request with the `ETag` of the last fetch or, if there was none, its `Last-Modified`. The file keeps its id, and its current content stays visible until the new content is available. `originalUrl` and the URLs of `variants` always lead to the same content, so new content has new ones, and the former ones soon respond with 404. If the new content cannot be fetched, the current content is kept and `failure` gives the reason. Returns the new job, or the job that is already fetching the file, which then fetches it once more. Uploaded files have no source URL and are rejected with 409.
         *
         *     Requires an API key with the scope `media:write`.
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
         * Fetch a file again, by id
         * @description Fetches the file again from its `sourceUrl`, as a conditional request with the `ETag` of the last fetch or, if there was none, its `Last-Modified`. The file keeps its id, and its current content stays visible until the new content is available. `originalUrl` and the URLs of `variants` always lead to the same content, so new content has new ones, and the former ones soon respond with 404. If the new content cannot be fetched, the current content is kept and `failure` gives the reason. Returns the new job, or the job that is already fetching the file, which then fetches it once more. Uploaded files have no source URL and are rejected with 409.
         *
         *     Requires an API key with the scope `media:write`.
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
         * Set the external id of a file
         * @description Repeating the same request is not an error. If the object already has another `externalId`, it is replaced and can be used again, unless `replace` is false. If another object of the same type has this `externalId`, the request is rejected and the error names that object.
         *
         *     Requires an API key with the scope `media:write`.
         */
        post: operations["linkMedia"];
        /**
         * Remove the external id from a file
         * @description The `externalId` can then be used again. If the object has none, nothing changes and `unlinked` is false.
         *
         *     Requires an API key with the scope `media:write`.
         */
        delete: operations["unlinkMedia"];
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
         * @description Sorted by `updatedAt`, oldest first. Follow `nextCursor` until it is null: no agent is skipped, and only agents that change in the meantime appear twice.
         *
         *     Requires an API key with the scope `users:read`.
         */
        get: operations["listUsers"];
        /**
         * Create or update an agent
         * @description Identify the agent by either `externalId` or `id`. An `externalId` that does not exist yet creates an agent; `name` is then required. Absent fields keep their values, `null` clears a field, and `settings` are merged key by key. `phone` can be set only on creation and is read-only afterwards. An avatar given by URL is imported in the background; `jobId` is the id of the import job. Changes also appear on the public pages of the agent's listings.
         *
         *     Requires an API key with the scope `users:write`.
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
         * @description `upsert` takes the fields of `PUT /users`. `validate` takes the same fields, but only checks them and writes nothing. `link` and `unlink` assign and remove the external id. `delete` permanently deletes an agent. Operations are applied in order and independently: a failed operation does not stop the others.
         *
         *     Requires an API key with the scope `users:write`.
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
         * Get an agent by your own id
         * @description Returns the current state of the agent.
         *
         *     Requires an API key with the scope `users:read`.
         */
        get: operations["getUserByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete an agent by your own id
         * @description Permanently erases name, phone, description, links and settings, and the avatar file unless a listing or another agent uses it. The listings of the agent are kept without an agent, and their pages immediately show the agency instead. The `externalId` can be used again. A repeated call responds with 404.
         *
         *     Requires an API key with the scope `users:write`.
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
         * Get an agent by id
         * @description Returns the current state of the agent.
         *
         *     Requires an API key with the scope `users:read`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete an agent by id
         * @description Permanently erases name, phone, description, links and settings, and the avatar file unless a listing or another agent uses it. The listings of the agent are kept without an agent, and their pages immediately show the agency instead. The `externalId` can be used again. A repeated call responds with 404.
         *
         *     Requires an API key with the scope `users:write`.
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
         * Set the external id of an agent
         * @description Repeating the same request is not an error. If the object already has another `externalId`, it is replaced and can be used again, unless `replace` is false. If another object of the same type has this `externalId`, the request is rejected and the error names that object.
         *
         *     Requires an API key with the scope `users:write`.
         */
        post: operations["linkUser"];
        /**
         * Remove the external id from an agent
         * @description The `externalId` can then be used again. If the object has none, nothing changes and `unlinked` is false.
         *
         *     Requires an API key with the scope `users:write`.
         */
        delete: operations["unlinkUser"];
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
         * Compare all your agents with those stored in the service
         * @description Send up to 50000 entries. They are compared at one point in time: by `sourceHash` if both sides have one, otherwise by `sourceUpdatedAt`. Agents that cannot be compared count as equal (`inStep`). If a stored agent has changed since its source version was sent (by a write without one, or because its avatar was deleted or never arrived), it counts as `changed` even if both versions are equal. With `orphans: delete`, a job deletes the linked agents that are not in the inventory. It checks each again and leaves those alone that were written after this response.
         *
         *     Requires an API key with the scope `users:write`.
         */
        post: operations["reconcileUsers"];
        delete?: never;
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
         * @description Returns all webhooks of the agency, without their secrets.
         *
         *     Requires an API key with the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description From now on, the service sends each event to the URL as a `POST` request with the event as its JSON body (see `GET /api/v1/events`). Requests are signed according to Standard Webhooks, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Events are sent in order, one at a time. A 2xx response within 10 seconds accepts an event. Otherwise it is sent again with the same `webhook-id` after 5 seconds, 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours and 12 hours, then every 24 hours. The webhook is disabled after 5 days of failures, or immediately by a 410 response. Only the response to this request, and to a change of the secret, contains the secret. An agency can have up to 10 webhooks. A key can subscribe only to events that it may read.
         *
         *     Requires an API key with the scope `webhooks:write`.
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
         * Get a webhook
         * @description Returns its settings, its position in the event log, and since when deliveries have been failing.
         *
         *     Requires an API key with the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Also deletes the records of its deliveries.
         *
         *     Requires an API key with the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Absent fields keep their values. A webhook that is activated again continues at its last position in the event log, or with the oldest event that is kept: if its `lastSeq` is below the `oldestAfter` of `GET /api/v1/events/head` before that, events in between are not sent. A key can change `url` and `types`, or activate the webhook, only if it may read the events that are sent.
         *
         *     Requires an API key with the scope `webhooks:write`.
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
         * Replace the secret of a webhook
         * @description For 24 hours, messages are signed with both the old and the new secret. A repeated call within this time immediately replaces only the new secret; the old one remains valid until the time is over. The key must be allowed to read the events that are sent.
         *
         *     Requires an API key with the scope `webhooks:write`.
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
         * Send a test message
         * @description Sends a message with the `type` `webhook.ping` once, even if the webhook is not active. The deliveries show the result.
         *
         *     Requires an API key with the scope `webhooks:write`.
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
         * @description Sends all events after a position in the event log again, with the same `webhook-id` as before. The key must be allowed to read the events that are sent.
         *
         *     Requires an API key with the scope `webhooks:write`.
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
         * List the deliveries of a webhook
         * @description Newest first: one entry per message, with the result of its last attempt. Kept for 30 days.
         *
         *     Requires an API key with the scope `webhooks:read`.
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
    "/api/v1/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List listings
         * @description Sorted by `updatedAt`, oldest change first. Follow `nextCursor` until it is null: no listing is skipped, and only listings that change in the meantime are returned again.
         *
         *     Requires an API key with the scope `listings:read`.
         */
        get: operations["listListings"];
        /**
         * Create or update one listing
         * @description Identify the listing by `externalId` or `id`, not both. A new `externalId` creates a listing; repeating the same
         *     request changes nothing. Absent fields keep their values; `null` clears a field.
         *
         *     - **Creating** requires `announcementType`, `propertyType` and `propertySecondaryType`. Their combination determines
         *       which fields the listing has. Omit a field that it does not have, or send `null`. An update that changes the
         *       combination clears the fields that the new combination does not have.
         *     - **Publishing** (`announcementStatus: active`) requires the fields marked below, `propertyCoordinates` or
         *       `propertyAddress`, and 3 photos, whose import may still be in progress. The response contains
         *       `jobId` and `publicUrl`.
         *     - **Updating a live listing** without sending a status changes it in place. If its description, location or media
         *       change, the response contains the `jobId` of a refresh job, after which the public sees the write. If the address
         *       cannot be found, the public sees nothing of that write until the address is corrected; with too few photos, the page
         *       keeps the former ones. `issues` of the record say so.
         *     - **Media**: send `files` in display order, or `fileIds`, the short form for files that already exist. Either one
         *       replaces the listing's media. The first photo is the cover.
         *     - **Changed photos**: a file that already exists is kept, even if its URL now returns different content, and the
         *       response lists it in `kept`. To have it fetched again, send its URL with another `sourceHash`, or call
         *       `POST /media/{id}/refresh`. The response lists photos that are being imported in `imports`.
         *     - **Not visible**: if the public does not see what was written, because the listing is a draft, hidden, expired, blocked
         *       or was not published, the response contains a `notice` with the reason and how to make it public.
         *     - **Sending a record back**: `{...formData, files, id}` with your changes is a valid request.
         *     - **Agent**: send `userId` or `externalUserId`. If the listing has no agent, the agency's own contacts are shown.
         *
         *     <details>
         *     <summary>Fields: Types</summary>
         *
         *     | Field | Accepts | Rent or sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `propertyType` | one of `residential`, `commercial`, `parking` | both | all | to create |
         *     | `propertySecondaryType` | one of 17 options | both | all | to create |
         *     | `announcementType` | one of `rent`, `sale` | both | all | to create |
         *
         *     </details>
         *
         *     <details>
         *     <summary>Fields: Property</summary>
         *
         *     | Field | Accepts | Rent or sale | Subtypes | Required |
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
         *     | Field | Accepts | Rent or sale | Subtypes | Required |
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
         *     <summary>Fields: Announcement</summary>
         *
         *     | Field | Accepts | Rent or sale | Subtypes | Required |
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
         *     | Field | Accepts | Rent or sale | Subtypes | Required |
         *     | --- | --- | --- | --- | --- |
         *     | `fileIds` | up to 20 file ids, at most 2 of videos; at least 3 photos to publish | both | all | to publish |
         *
         *     </details>
         *
         *     The subtype `other` has every field of its `propertyType`.
         *
         *     <details>
         *     <summary>Valid type combinations</summary>
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
         *     You may set `draft`, `active`, `hidden`, `completed`, and always send the present status again.
         *
         *     | Current status | You may set |
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
         *     | From | Changed by the service to |
         *     | --- | --- |
         *     | `pending_active` | `active` when the job completes, `publish_failed` when it fails |
         *     | `active`, and `publish_failed` while its former page is public | `expired` 60 days after the last accepted write |
         *     | any | `blocked` by the operator; unblocking restores the former status, or `hidden` if the listing lacks what that requires |
         *
         *     </details>
         *
         *     Requires an API key with the scope `listings:write`.
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
         * @description `upsert` accepts the fields of `PUT /listings`. `validate` accepts the same fields, performs all checks, writes nothing, and reports whether the listing could be published afterwards. `link` and `unlink` set and remove the `externalId`, `delete` deletes a listing, and `merge` merges one listing into another. Operations are applied in order and independently: a failed operation never stops the others. Several operations may refer to the same listing; each is applied to the result of the previous ones.
         *
         *     Requires an API key with the scope `listings:write`.
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
         * Get a listing by your external id
         * @description Returns the listing as it was last written. The public page shows the version that was last published.
         *
         *     Requires an API key with the scope `listings:read`.
         */
        get: operations["getListingByExternalId"];
        put?: never;
        post?: never;
        /**
         * Delete a listing by your external id
         * @description Removes the listing from every read and from the public site, and cancels its publishing; its page is answered with 410. Its photos are kept for a while, its agent stays. The `externalId` can be used again: sent once more, it is a new listing with another `id`. A blocked listing can be deleted, which does not lift the block. A repeated call responds with 404. The same as `delete` in `POST /listings/bulk`.
         *
         *     Requires an API key with the scope `listings:write`.
         */
        delete: operations["deleteListingByExternalId"];
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
         * Get a listing by id
         * @description Returns the listing as it was last written. The public page shows the version that was last published.
         *
         *     Requires an API key with the scope `listings:read`.
         */
        get: operations["getListing"];
        put?: never;
        post?: never;
        /**
         * Delete a listing by id
         * @description Removes the listing from every read and from the public site, and cancels its publishing; its page is answered with 410. Its photos are kept for a while, its agent stays. The `externalId` can be used again: sent once more, it is a new listing with another `id`. A blocked listing can be deleted, which does not lift the block. A repeated call responds with 404. The same as `delete` in `POST /listings/bulk`.
         *
         *     Requires an API key with the scope `listings:write`.
         */
        delete: operations["deleteListing"];
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
         * Check whether a listing can be published, by your external id
         * @description Applies the rules of publishing to what is known about the listing. Writes nothing and calls no external service. `blocking` lists the problems for which publishing would be rejected or fail. If `ready` is false and `blocking` is empty, the result is not known yet, and `advice` says why: `FILE_PENDING` for a photo that has not been imported yet, `ADDRESS_NOT_LOOKED_UP` for an address that has to be geocoded, `PHOTOS_NOT_COMPARED` for photos whose pixels have to be compared.
         *
         *     Requires an API key with the scope `listings:read`.
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
         * Check whether a listing can be published
         * @description Applies the rules of publishing to what is known about the listing. Writes nothing and calls no external service. `blocking` lists the problems for which publishing would be rejected or fail. If `ready` is false and `blocking` is empty, the result is not known yet, and `advice` says why: `FILE_PENDING` for a photo that has not been imported yet, `ADDRESS_NOT_LOOKED_UP` for an address that has to be geocoded, `PHOTOS_NOT_COMPARED` for photos whose pixels have to be compared.
         *
         *     Requires an API key with the scope `listings:read`.
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
    "/api/v1/listings/external/{externalId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a listing's history, by your external id
         * @description The events of the listing that has this `externalId` now, newest first, also those from before it had it. The history of a deleted listing is only available by its `id`.
         *
         *     Requires an API key with the scope `listings:read`.
         */
        get: operations["getListingHistoryByExternalId"];
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
         * Get a listing's history
         * @description The events of the listing, newest first, for as long as events are kept: those of `GET /events` with `subject=listing:{id}`. The history of a deleted listing is also available.
         *
         *     Requires an API key with the scope `listings:read`.
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
         * Set the external id of a listing
         * @description Repeating the same request is not an error. If the object already has another `externalId`, it is replaced and can be used again, unless `replace` is false. If another object of the same type has this `externalId`, the request is rejected and the error names that object.
         *
         *     Requires an API key with the scope `listings:write`.
         */
        post: operations["linkListing"];
        /**
         * Remove the external id from a listing
         * @description The `externalId` can then be used again. If the object has none, nothing changes and `unlinked` is false.
         *
         *     Requires an API key with the scope `listings:write`.
         */
        delete: operations["unlinkListing"];
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
         * Compare all your listings with the stored ones
         * @description Compares an inventory of up to 50000 entries with the stored listings at one moment: by `sourceHash` if both sides have one, otherwise by `sourceUpdatedAt`. Listings that cannot be compared count as equal (`inStep`). A stored listing that has changed since its source version was sent, by a write without a source version or because an agent or file was deleted, is `changed` even if the source versions match, and so is one whose publishing failed for a temporary reason. With `orphans`, a job applies that action to the linked listings that are not in the inventory. The job checks each listing again and skips those that were written after this response.
         *
         *     Requires an API key with the scope `listings:write`.
         */
        post: operations["reconcileListings"];
        delete?: never;
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
         * Find possible duplicates of a listing, by your external id
         * @description Returns listings of yours with the same types that match in everything that both specify (location within 100 m, area, floor, rooms), and in enough of it or in their photos. Values that only one of the two specifies are not considered. Returns at most 20 listings, most likely first, each with a score from 0 to 1 and the reasons.
         *
         *     Requires an API key with the scope `listings:read`.
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
         * Find possible duplicates of a listing
         * @description Returns listings of yours with the same types that match in everything that both specify (location within 100 m, area, floor, rooms), and in enough of it or in their photos. Values that only one of the two specifies are not considered. Returns at most 20 listings, most likely first, each with a score from 0 to 1 and the reasons.
         *
         *     Requires an API key with the scope `listings:read`.
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
         * Merge another listing into this one
         * @description Deletes the other listing and permanently redirects its page to the page of this one. This listing takes over from the other one what it lacks: fields that are null or an empty list, all files if it has none, the agent if it has none, and the `externalId` if it has none or `takeExternalId` is true. Values that this listing has are not changed. It takes over no price of another deal or pay period, no pay period for its own price, and no amounts in another currency. The merge is done completely or not at all. Repeating the same merge is not an error. A blocked listing cannot be merged.
         *
         *     Requires an API key with the scope `listings:write`.
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
         * Merge another listing into this one, by your external id
         * @description Deletes the other listing and permanently redirects its page to the page of this one. This listing takes over from the other one what it lacks: fields that are null or an empty list, all files if it has none, the agent if it has none, and the `externalId` if it has none or `takeExternalId` is true. Values that this listing has are not changed. It takes over no price of another deal or pay period, no pay period for its own price, and no amounts in another currency. The merge is done completely or not at all. Repeating the same merge is not an error. A blocked listing cannot be merged.
         *
         *     Requires an API key with the scope `listings:write`.
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
         * Check whether the process is running
         * @description Checks no dependencies, because restarting the process would not fix them.
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
         * Check whether the service can process requests
         * @description Checks each dependency, for two seconds at most. Responds with 503 `error` if MySQL is unavailable, 200 `degraded` if Redis or the storage is unavailable, and 503 `shutting_down` if the process still serves requests but is about to stop.
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
         * Get the clock of the test agency
         * @description Expiry and retention of a test agency are based on this clock.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Advance the clock of the test agency
         * @description Everything that is due at the new time is processed: listings expire, `listing.expiring` events are created, `pendingReferences` are dropped, and unused files, old events, jobs, webhook deliveries and stored idempotent responses are deleted. If that takes longer than 20 seconds, `complete` is false and the rest follows within minutes. The time in between is skipped. Timestamps still use the clock of the service; only `expiresAt`, and `until` in `pendingReferences`, use the agency's clock. Only a reset sets the clock back.
         *
         *     Requires an API key with the scope `listings:write`.
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
        /**
         * Get the progress of a reset
         * @description Whether the last reset has been completed. This call changes nothing.
         */
        get: operations["getTestReset"];
        put?: never;
        /**
         * Reset the test agency
         * @description Deletes listings, agents, media files with their content, uploads, jobs, events, blocks and stored idempotent responses, and sets the clock back to the service's. API keys, webhooks and the event numbering are kept. During the reset, writes are rejected with 429 and `Retry-After`. Each call after the end of a reset begins another one.
         *
         *     Requires an API key with the scope `listings:write`.
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
        ErrorCode: "VALIDATION_FAILED" | "INVALID_JSON" | "BOTH_IDENTIFIERS" | "IDENTIFIER_REQUIRED" | "INVALID_TYPE_COMBINATION" | "INVALID_CONTENT_TYPE" | "STATUS_NOT_SETTABLE" | "DUPLICATE_EXTERNAL_ID" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "AGENCY_SUSPENDED" | "LISTING_BLOCKED" | "INVALID_UPLOAD_SIGNATURE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "EXTERNAL_ID_ALREADY_LINKED" | "INVALID_STATUS_TRANSITION" | "MIN_PHOTOS" | "RECONCILE_GUARD" | "UPLOAD_ALREADY_COMPLETED" | "UPLOAD_NOT_COMPLETED" | "NO_SOURCE_URL" | "TOO_MANY_WEBHOOKS" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_ANSWER_GONE" | "EVENTS_EXPIRED" | "UPLOAD_URL_EXPIRED" | "VERSION_CONFLICT" | "PAYLOAD_TOO_LARGE" | "FILE_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "DEPENDENCY_UNAVAILABLE" | "STORAGE_FULL";
        /** @enum {string} */
        ErrorDetailCode: "REQUIRED" | "REQUIRED_TO_PUBLISH" | "INVALID_TYPE" | "INVALID_FORMAT" | "INVALID_OPTION" | "INVALID_TYPE_COMBINATION" | "INVALID_TEXT" | "INVALID_URL" | "FORBIDDEN_URL" | "TOO_SMALL" | "TOO_LARGE" | "OFF_STEP" | "TOO_SHORT" | "TOO_LONG" | "TOO_FEW_ITEMS" | "TOO_MANY_ITEMS" | "DUPLICATE_ITEM" | "MIN_PHOTOS" | "FILE_FAILED" | "TOO_MANY_VIDEOS" | "NOT_AVAILABLE" | "UNKNOWN_FIELD" | "UNKNOWN_OPERATION" | "UNKNOWN_PATH" | "UNKNOWN_REFERENCE" | "READ_ONLY" | "CONFLICTING_FIELDS" | "CANNOT_CLEAR" | "ALREADY_LINKED" | "ALREADY_ANSWERED" | "MISSING_SCOPE" | "DUPLICATE_KEY" | "FORBIDDEN_KEY" | "TOO_DEEP" | "SYNTAX";
        /** @description What is wrong with one value of the request. */
        ErrorDetail: {
            /**
             * @description JSON Pointer (RFC 6901) to the value in the request body; `/<name>` for a query or path parameter or a header; empty: the body itself
             * @example /announcementValue
             */
            pointer: string;
            /**
             * @description The name of the top-level field or the parameter
             * @example announcementValue
             */
            field: string;
            /** @example TOO_SMALL */
            code: components["schemas"]["ErrorDetailCode"];
            /**
             * @description What is wrong, and what is allowed
             * @example announcementValue must be at least 1.
             */
            message: string;
            /** @description The accepted values, if they can be listed */
            allowed?: (string | number)[];
            /**
             * @description Minimum accepted value, length or count
             * @example 1
             */
            min?: number;
            /**
             * @description Maximum accepted value, length or count
             * @example 1000000000
             */
            max?: number;
        };
        /** @description The body of every error response, and `error.body` of a failed bulk result. */
        ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status
             * @example 400
             */
            statusCode: number;
            /**
             * @description The error as text, always the same for an `error_code`
             * @example The request is not valid
             */
            error: string;
            /** @example VALIDATION_FAILED */
            error_code: components["schemas"]["ErrorCode"];
            /**
             * @description The id of the request; the header `X-Request-Id` contains the same
             * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
             */
            requestId: string;
            /** @description All errors in the request; present if the request itself is wrong */
            details?: components["schemas"]["ErrorDetail"][];
            /**
             * Format: int64
             * @description Only for `VERSION_CONFLICT`: the current version of the object; null: it does not exist
             * @example 7
             */
            currentVersion?: number | null;
            /**
             * Format: int64
             * @description Only for `EXTERNAL_ID_ALREADY_LINKED` and `DUPLICATE_EXTERNAL_ID`: the `id` of the object of the same type that has the `externalId`, if known
             * @example 58
             */
            holderId?: number;
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            summary?: {
                [key: string]: unknown;
            };
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            missing?: string[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            changed?: string[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            ahead?: string[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            uncompared?: string[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            expiring?: string[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            orphaned?: {
                [key: string]: unknown;
            }[];
            /** @description Only for `RECONCILE_GUARD`: what the successful response would have contained */
            unlinked?: {
                [key: string]: unknown;
            }[];
            /**
             * @description There are more errors than `details` lists
             * @enum {boolean}
             */
            truncated?: true;
            /**
             * Format: int64
             * @description Only for `EVENTS_EXPIRED`: the lowest value of `after` that is still available
             * @example 4711
             */
            oldestAfter?: number;
        };
        /** @description The API key of this request. */
        AgencyKey: {
            /**
             * @description The beginning of the key, which identifies it
             * @example pls_4fT9xQa1
             */
            prefix: string;
            /**
             * @description What the key may do. Any key may read jobs, reference data and this response.
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
             * @description When the key expires; null if it does not expire
             * @example null
             */
            expiresAt: string | null;
        };
        /** @description The limits that are in force in this installation. */
        AgencyLimits: {
            /**
             * Format: int64
             * @description Maximum number of requests per key and minute; null means no limit
             * @example 3000
             */
            requestsPerMinute: number | null;
            /**
             * Format: int64
             * @description Maximum number of bulk requests among them; null means no limit
             * @example 300
             */
            bulkRequestsPerMinute: number | null;
            /**
             * Format: int64
             * @description Maximum number of operations per bulk request
             * @example 100
             */
            operationsPerBulk: number;
            /**
             * Format: int64
             * @description Maximum number of photos and videos per listing
             * @example 20
             */
            filesPerListing: number;
            /**
             * Format: int64
             * @description Maximum size of a photo, in bytes
             * @example 52428800
             */
            imageSizeBytes: number;
            /**
             * Format: int64
             * @description Maximum size of a video, in bytes
             * @example 524288000
             */
            videoSizeBytes: number;
            /**
             * Format: int64
             * @description Maximum number of photos and videos that the agency may store; null means no limit
             * @example null
             */
            mediaFiles: number | null;
            /**
             * Format: int64
             * @description Maximum total size of their originals, in bytes; null means no limit
             * @example null
             */
            mediaBytes: number | null;
            /**
             * Format: int64
             * @description An active listing expires this many days after its last accepted write
             * @example 60
             */
            listingLifetimeDays: number;
        };
        /** @description The agency that the API key belongs to, with the scopes of the key and the limits. */
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
             * @description Whether this is a test agency. Its public pages say so and appear in no list. It can force outcomes, advance its clock and be reset
             * @example false
             */
            test: boolean;
            key: components["schemas"]["AgencyKey"];
            limits: components["schemas"]["AgencyLimits"];
            /**
             * Format: date-time
             * @description The current time of the service, in UTC
             * @example 2026-05-01T09:30:00.000Z
             */
            serverTime: string;
        };
        /** @enum {string} */
        EventType: "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled";
        /** @enum {string} */
        EventSubjectType: "listing" | "agent" | "media" | "webhook";
        /** @description The object that an event is about. */
        EventSubject: {
            /** @example listing */
            type: components["schemas"]["EventSubjectType"];
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description Your own id of the object right after the event; null if it had none
             * @example CRM-1042
             */
            externalId: string | null;
        };
        /** @description A change of one of your objects. Fields that do not apply are absent. */
        Event: {
            /**
             * Format: int64
             * @description The position of the event in the log. Positions increase by 1
             * @example 812
             */
            seq: number;
            /** @example listing.updated */
            type: components["schemas"]["EventType"];
            /**
             * Format: date-time
             * @description When the change took effect
             * @example 2026-05-01T09:30:00.000Z
             */
            at: string;
            subject: components["schemas"]["EventSubject"];
            /**
             * @description The `X-Request-Id` of the request that caused the change. Absent if no request caused it
             * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
             */
            requestId?: string;
            /**
             * Format: int64
             * @description The id of the API key that made the request. Absent if the service itself made the change
             * @example 3
             */
            keyId?: number;
            /**
             * Format: int64
             * @description The id of the job that the change started, or that made the change
             * @example 912
             */
            jobId?: number;
            /**
             * @description The changed fields, each with its old value (`from`) and new value (`to`). Texts longer than 500 characters are cut off, and `truncated` is true. `files` instead lists the ids that were `added` and `removed`; `moved` tells whether the order of the other files has changed
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
             * @description Additional data that depends on the event type. `fetchedAgain` of an update lists the ids of the files that the write has fetched again, whose content may change although no field of the object does
             * @example {
             *       "status": "active"
             *     }
             */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description A page of the event log. */
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
             * @description Pass it as `after` in the next call, even if `events` is empty
             * @example 812
             */
            nextAfter: number;
            /**
             * @description Whether more events are available: if true, send the next call immediately
             * @example false
             */
            more: boolean;
        };
        /** @description The newest and the oldest available position of the event log. */
        EventHead: {
            /**
             * Format: int64
             * @description The position of the latest event; 0 if there has been none
             * @example 812
             */
            seq: number;
            /**
             * Format: int64
             * @description The lowest `after` that is still accepted; older events have been deleted
             * @example 0
             */
            oldestAfter: number;
        };
        /**
         * @description UNREACHABLE: The server of the file could not be reached, closed the connection or did not send a valid HTTP response; TOO_SLOW: The server of the file took too long to send it; SERVER_BUSY: The server of the file asked to retry later (408, 425, 429); SERVER_ERROR: The server of the file returned a server error (5xx); SERVICE_UNAVAILABLE: This service was temporarily unable to store or process files; INTERNAL_ERROR: An internal error occurred in this service; its operators have been notified; NOT_FOUND: There is no file at the URL (404, 410); NOT_ALLOWED: The URL requires authentication (401, 403); the file must be readable without it; WRONG_ANSWER: The URL did not return the file: another HTTP status, a content encoding or too many redirects; FORBIDDEN_URL: The service is not allowed to download from the URL, or from one that it redirects to; UNKNOWN_HOST: The host of the URL does not exist, or has no public IP address; BAD_CERTIFICATE: The TLS certificate of the server is not valid; WRONG_TYPE: The file is not a photo or video in an accepted format; TOO_LARGE: The file has more bytes or pixels than allowed; TOO_LONG: The video is longer than allowed; DAMAGED: The file is damaged or incomplete; NOT_PROCESSABLE: The file has an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's storage quota for media is used up; UPLOAD_GONE: The uploaded file no longer exists
         * @enum {string}
         */
        FileFailureCode: "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE";
        /** @description A file of a listing that could not be imported, or not be fetched again. */
        FailedFile: {
            /**
             * @description UNREACHABLE: The server of the file could not be reached, closed the connection or did not send a valid HTTP response; TOO_SLOW: The server of the file took too long to send it; SERVER_BUSY: The server of the file asked to retry later (408, 425, 429); SERVER_ERROR: The server of the file returned a server error (5xx); SERVICE_UNAVAILABLE: This service was temporarily unable to store or process files; INTERNAL_ERROR: An internal error occurred in this service; its operators have been notified; NOT_FOUND: There is no file at the URL (404, 410); NOT_ALLOWED: The URL requires authentication (401, 403); the file must be readable without it; WRONG_ANSWER: The URL did not return the file: another HTTP status, a content encoding or too many redirects; FORBIDDEN_URL: The service is not allowed to download from the URL, or from one that it redirects to; UNKNOWN_HOST: The host of the URL does not exist, or has no public IP address; BAD_CERTIFICATE: The TLS certificate of the server is not valid; WRONG_TYPE: The file is not a photo or video in an accepted format; TOO_LARGE: The file has more bytes or pixels than allowed; TOO_LONG: The video is longer than allowed; DAMAGED: The file is damaged or incomplete; NOT_PROCESSABLE: The file has an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's storage quota for media is used up; UPLOAD_GONE: The uploaded file no longer exists
             * @example NOT_FOUND
             */
            code: components["schemas"]["FileFailureCode"];
            /**
             * @description A message for people: what went wrong and what to do
             * @example photo-5: The server answered 404: there is no file at this URL
             */
            message: string;
            /**
             * Format: int64
             * @example 105
             */
            fileId: number;
            /**
             * @description Your own id of the file; null if it has none
             * @example photo-5
             */
            externalFileId: string | null;
            /**
             * Format: iri
             * @description The URL from which the file is imported; null if it was uploaded
             * @example https://crm.example/photos/5.jpg
             */
            sourceUrl: string | null;
        };
        /** @description The result of an `announcement_finalize` or `announcement_refresh` job. */
        PublishingResult: {
            /**
             * Format: int64
             * @description The id of the listing
             * @example 57
             */
            announcementId: number;
            /**
             * @description The completed steps. An `announcement_refresh` runs only the steps that the change requires
             * @example [
             *       "translate_description",
             *       "process_location",
             *       "analyze_images"
             *     ]
             */
            completedOperations: ("translate_description" | "process_location" | "analyze_images")[];
            /**
             * @description Steps that could not be run, for example `translate_description` when the service has no translator for the description. The listing's `issues` give the reason. Absent if no step was skipped
             * @example [
             *       "translate_description"
             *     ]
             */
            skippedOperations?: ("translate_description" | "process_location" | "analyze_images")[];
            /** @description The files of the listing that could not be imported, when enough other photos could: it is public without them. Absent if there are none */
            failedFiles?: components["schemas"]["FailedFile"][];
            /** @description The files of the listing whose new content could not be fetched or processed: the public sees their earlier content. Absent if there are none */
            outdatedFiles?: components["schemas"]["FailedFile"][];
            /**
             * @description The listing's status after the job
             * @example active
             * @enum {string}
             */
            finalStatus: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
        };
        /** @description The result of a `media_import`, `media_optimize` or `media_refresh` job. */
        MediaResult: {
            /**
             * Format: int64
             * @description The id of the media file
             * @example 101
             */
            mediaId: number;
            /**
             * @example success
             * @enum {string}
             */
            optimization: "success";
            /**
             * @description Whether the content of the file has changed; always true for `media_import`, and absent for `media_optimize`
             * @example true
             */
            changed?: boolean;
        };
        /** @description The result of a `webhook_deliver` or `webhook_ping` job. */
        WebhookResult: {
            /**
             * Format: int64
             * @description The id of the webhook
             * @example 4
             */
            webhookId: number;
            /**
             * Format: int64
             * @description How many events (or pings) the endpoint accepted with a 2xx status, in the last run of the job
             * @example 1
             */
            delivered: number;
        };
        /** @description The result of a `webhook_deliver_all` job. */
        DeliveriesResult: {
            /**
             * @description The ids of the webhooks to which events were sent
             * @example [
             *       4,
             *       7
             *     ]
             */
            webhookIds: number[];
            /**
             * Format: int64
             * @description How many events their endpoints accepted with a 2xx status, in the last run of the job
             * @example 12
             */
            delivered: number;
        };
        /** @description An orphan that the job failed to process. */
        OrphanFailure: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description The `error_code` with which the API would have rejected the same change
             * @example INVALID_STATUS_TRANSITION
             */
            errorCode: string;
        };
        /** @description The result of a `reconcile_orphans` job. */
        OrphansResult: {
            /**
             * @description What to do with the orphans
             * @example hide
             * @enum {string}
             */
            orphans: "hide" | "complete" | "delete";
            /**
             * Format: int64
             * @description The number of orphans when the job started
             * @example 5
             */
            total: number;
            /**
             * Format: int64
             * @description Processed orphans
             * @example 4
             */
            done: number;
            /**
             * Format: int64
             * @description Objects that were left unchanged because they are no longer orphans, or no longer exist
             * @example 1
             */
            spared: number;
            /**
             * Format: int64
             * @description Orphans that could not be processed
             * @example 0
             */
            failed: number;
            /**
             * @description The first 100 failures
             * @example []
             */
            failures: components["schemas"]["OrphanFailure"][];
        };
        /** @enum {string} */
        JobType: "announcement_finalize" | "announcement_refresh" | "media_import" | "media_optimize" | "media_refresh" | "webhook_deliver" | "webhook_deliver_all" | "webhook_ping" | "reconcile_orphans";
        /**
         * @description `completed`, `failed` and `failed_retryable` are final. The status stays `processing` while the service retries after a temporary error.
         * @enum {string}
         */
        JobStatus: "pending" | "processing" | "completed" | "failed" | "failed_retryable";
        /**
         * @description The machine-readable reason. Present only if the job has failed. More codes may be added. UNREACHABLE: The server of the file could not be reached, closed the connection or did not send a valid HTTP response; TOO_SLOW: The server of the file took too long to send it; SERVER_BUSY: The server of the file asked to retry later (408, 425, 429); SERVER_ERROR: The server of the file returned a server error (5xx); SERVICE_UNAVAILABLE: This service was temporarily unable to store or process files; INTERNAL_ERROR: An internal error occurred in this service; its operators have been notified; NOT_FOUND: There is no file at the URL (404, 410); NOT_ALLOWED: The URL requires authentication (401, 403); the file must be readable without it; WRONG_ANSWER: The URL did not return the file: another HTTP status, a content encoding or too many redirects; FORBIDDEN_URL: The service is not allowed to download from the URL, or from one that it redirects to; UNKNOWN_HOST: The host of the URL does not exist, or has no public IP address; BAD_CERTIFICATE: The TLS certificate of the server is not valid; WRONG_TYPE: The file is not a photo or video in an accepted format; TOO_LARGE: The file has more bytes or pixels than allowed; TOO_LONG: The video is longer than allowed; DAMAGED: The file is damaged or incomplete; NOT_PROCESSABLE: The file has an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's storage quota for media is used up; UPLOAD_GONE: The uploaded file no longer exists; FILE_FAILED: Files of the listing could not be imported; `details` lists each of them; REQUIRED_TO_PUBLISH: The listing lacks fields that are required to publish; MIN_PHOTOS: The listing has too few photos; TOO_MANY_VIDEOS: The listing has too many videos; DUPLICATE: The listing shows the same photo more than once; ADDRESS_NOT_FOUND: The address could not be found, and the listing has no coordinates; LISTING_BLOCKED: The operator has blocked the listing; PUBLISHING_FAILED: The listing cannot be published as it is; the message says why; TEMPORARY_FAULT: Something that publishing depends on was temporarily unavailable; SUBJECT_DELETED: The listing or file was deleted before the job ended; CANCELLED: The job is no longer needed; CRASHED: The job crashed the worker process each time; check the data and files that it uses
         * @enum {string}
         */
        JobErrorCode: "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE" | "FILE_FAILED" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "ADDRESS_NOT_FOUND" | "LISTING_BLOCKED" | "PUBLISHING_FAILED" | "TEMPORARY_FAULT" | "SUBJECT_DELETED" | "CANCELLED" | "CRASHED";
        /** @description A field or file that caused the job to fail. */
        JobErrorDetail: {
            /**
             * @description A JSON Pointer (RFC 6901). For a publishing job, it points into a write of the listing (`/propertyAddress`), or at one of its files in the order of the record (`/files/2`); for a media job, into the body of the request that submitted the file
             * @example /url
             */
            pointer: string;
            /**
             * @description The name of the top-level field
             * @example url
             */
            field: string;
            /** @example NOT_FOUND */
            code: components["schemas"]["JobErrorCode"];
            /** @example The server answered 404: there is no file at this URL */
            message: string;
            /**
             * Format: int64
             * @description The id of the affected media file
             * @example 105
             */
            fileId?: number;
            /**
             * @description Your own id of that file
             * @example photo-5
             */
            externalFileId?: string;
        };
        /** @description A background job. Fields that do not apply are absent. */
        Job: {
            /**
             * Format: int64
             * @example 912
             */
            id: number;
            /** @example announcement_finalize */
            type: components["schemas"]["JobType"];
            /**
             * @description `completed`, `failed` and `failed_retryable` are final. The status stays `processing` while the service retries after a temporary error.
             * @example completed
             */
            status: components["schemas"]["JobStatus"];
            /** @description The result. Present only if the job has completed */
            resultData?: components["schemas"]["PublishingResult"] | components["schemas"]["MediaResult"] | components["schemas"]["WebhookResult"] | components["schemas"]["DeliveriesResult"] | components["schemas"]["OrphansResult"];
            /**
             * @description A message for people: what went wrong and what to do. Present only if the job has failed
             * @example photo-7: The URL answered 404. Correct it and send it again.
             */
            publicErrorMessage?: string;
            /**
             * @description Whether sending the same request again may succeed. Present only if the job has failed
             * @example false
             */
            isRetryable?: boolean;
            /**
             * @description The machine-readable reason. Present only if the job has failed. More codes may be added. UNREACHABLE: The server of the file could not be reached, closed the connection or did not send a valid HTTP response; TOO_SLOW: The server of the file took too long to send it; SERVER_BUSY: The server of the file asked to retry later (408, 425, 429); SERVER_ERROR: The server of the file returned a server error (5xx); SERVICE_UNAVAILABLE: This service was temporarily unable to store or process files; INTERNAL_ERROR: An internal error occurred in this service; its operators have been notified; NOT_FOUND: There is no file at the URL (404, 410); NOT_ALLOWED: The URL requires authentication (401, 403); the file must be readable without it; WRONG_ANSWER: The URL did not return the file: another HTTP status, a content encoding or too many redirects; FORBIDDEN_URL: The service is not allowed to download from the URL, or from one that it redirects to; UNKNOWN_HOST: The host of the URL does not exist, or has no public IP address; BAD_CERTIFICATE: The TLS certificate of the server is not valid; WRONG_TYPE: The file is not a photo or video in an accepted format; TOO_LARGE: The file has more bytes or pixels than allowed; TOO_LONG: The video is longer than allowed; DAMAGED: The file is damaged or incomplete; NOT_PROCESSABLE: The file has an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's storage quota for media is used up; UPLOAD_GONE: The uploaded file no longer exists; FILE_FAILED: Files of the listing could not be imported; `details` lists each of them; REQUIRED_TO_PUBLISH: The listing lacks fields that are required to publish; MIN_PHOTOS: The listing has too few photos; TOO_MANY_VIDEOS: The listing has too many videos; DUPLICATE: The listing shows the same photo more than once; ADDRESS_NOT_FOUND: The address could not be found, and the listing has no coordinates; LISTING_BLOCKED: The operator has blocked the listing; PUBLISHING_FAILED: The listing cannot be published as it is; the message says why; TEMPORARY_FAULT: Something that publishing depends on was temporarily unavailable; SUBJECT_DELETED: The listing or file was deleted before the job ended; CANCELLED: The job is no longer needed; CRASHED: The job crashed the worker process each time; check the data and files that it uses
             * @example NOT_FOUND
             */
            errorCode?: components["schemas"]["JobErrorCode"];
            /** @description The fields and files that caused the failure. Absent if the failure concerns none in particular */
            details?: components["schemas"]["JobErrorDetail"][];
            /**
             * Format: int32
             * @description Progress in percent. Present only while `processing`, and only for long jobs that report it (converting a video, processing orphans)
             * @example 40
             */
            progress?: number;
            /**
             * Format: int64
             * @description The number of jobs that will start before this one; 0 if it is next, null once it has started
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
             * @description When the job finished. Absent until then
             * @example 2026-05-01T09:30:04.250Z
             */
            completedAt?: string;
        };
        /** @description A page of jobs. */
        JobPage: {
            items: components["schemas"]["Job"][];
            /**
             * @description The `cursor` of the next page, which there may also be if this one has fewer objects than `limit`; null on the last page
             * @example MTc3NzYyNzgwMDAwMC41Ny5aeDgxX2tRNw
             */
            nextCursor: string | null;
            /**
             * @description The requested `ids` that are not, or no longer, jobs of the agency. Present only if `ids` was sent
             * @example [
             *       999999
             *     ]
             */
            missing?: number[];
        };
        /** @description The minimum and maximum value, and the step: values must be multiples of it. */
        NumberConstraints: {
            /** @example 1 */
            min: number;
            /** @example 50000 */
            max: number;
            /** @example 0.01 */
            step: number;
        };
        /** @description The minimum and maximum value. */
        Bounds: {
            /** @example -90 */
            min: number;
            /** @example 90 */
            max: number;
        };
        /** @description The bounds of latitude and longitude, in degrees. */
        CoordinatesConstraints: {
            lat: components["schemas"]["Bounds"];
            lng: components["schemas"]["Bounds"];
        };
        /** @description The minimum and maximum length of the text, in Unicode code points. */
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
        /** @description The limits on the files of a listing. */
        FilesConstraints: {
            /**
             * Format: int64
             * @description Minimum number of photos to publish
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
             * @description Maximum duration of a video, in seconds
             * @example 300
             */
            maxVideoDuration: number;
        };
        /** @description The constraints of each field that has any. */
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
        /** @description Human-readable labels of fields and options. */
        SchemaLabels: {
            /**
             * @description The label of each field, by field name
             * @example {
             *       "propertyArea": "Suprafață totală"
             *     }
             */
            fields: {
                [key: string]: string;
            };
            /**
             * @description The label of each option, by field name and option
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
        /** @description What applies to all listings: type combinations, field names and constraints. */
        BaseSchema: {
            announcementType: ("rent" | "sale")[];
            propertyType: ("residential" | "commercial" | "parking")[];
            /** @description The valid subtypes, by `announcementType` and then by `propertyType` */
            propertySecondaryType: {
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
            /** @description The names of all listing fields */
            formFields: ("propertyType" | "propertySecondaryType" | "propertyQuantitySize" | "propertyQuantitySizeValue" | "propertyVisualState" | "propertyConstructionStatus" | "propertyHousingMarket" | "propertyBuildingMaterial" | "propertyLayout" | "propertyParkingSpace" | "propertyFloorNumber" | "propertyFloorsTotal" | "propertyArea" | "propertyLandArea" | "propertyCeilingHeight" | "propertyAttributes" | "propertyCoordinates" | "propertyAddress" | "propertyAvailabilityDate" | "announcementType" | "announcementStatus" | "announcementValue" | "announcementCurrency" | "announcementDescription" | "announcementBargain" | "announcementPayPeriod" | "announcementMinRentPeriod" | "announcementPrepayment" | "announcementPrepaymentValue" | "announcementRentDeposit" | "announcementRentDepositValue" | "fileIds")[];
            constraints: components["schemas"]["ListingConstraints"];
            /**
             * @description The language of the labels; absent if the response has no labels
             * @example ro
             * @enum {string}
             */
            language?: "ro" | "ru" | "en";
            /** @description Present if `language` was sent */
            labels?: components["schemas"]["SchemaLabels"];
        };
        /** @description The field only has a meaning if another field has this option. A form should show it only then. */
        FieldDependence: {
            /** @example announcementPrepayment */
            field: string;
            /** @example custom-amount */
            option: string;
        };
        /** @description A field whose value is one of the options (enum), or several of them (enum-array). */
        EnumDefinition: {
            /**
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
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
             * @description Human-readable name of each option, by option; present if `language` was sent
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
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "number";
            constraints: components["schemas"]["NumberConstraints"];
        };
        /** @description A field whose value is text. */
        StringDefinition: {
            /**
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "string";
            constraints: components["schemas"]["StringConstraints"];
        };
        /** @description A field whose value is a date. */
        DateDefinition: {
            /**
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "date";
            /** @enum {string} */
            format: "YYYY-MM-DD";
        };
        /** @description A field whose value is `{lat, lng}`. */
        CoordinatesDefinition: {
            /**
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "coordinates";
            constraints: components["schemas"]["CoordinatesConstraints"];
        };
        /** @description A field whose value is a list of media file ids. */
        NumberArrayDefinition: {
            /**
             * @description Whether the field is required to publish. A draft may omit it.
             * @example false
             */
            required: boolean;
            /**
             * @description Human-readable name of the field; present if `language` was sent
             * @example Suprafață totală
             */
            label?: string;
            /**
             * @description Human-readable unit of the value; present if the value has a unit and `language` was sent
             * @example m²
             */
            unit?: string;
            /** @description Present if the field depends on an option of another field and `language` was sent */
            dependsOn?: components["schemas"]["FieldDependence"];
            /** @enum {string} */
            type: "number-array";
            constraints: components["schemas"]["FilesConstraints"];
        };
        /** @description The combination of types that determines which fields a listing has. */
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
        /** @description The fields that listings of a type combination have, and the values that each accepts. */
        ContextualSchema: {
            context: components["schemas"]["ListingContext"];
            /**
             * @description The language of the labels; absent if the response has no labels
             * @example ro
             * @enum {string}
             */
            language?: "ro" | "ru" | "en";
            /** @description The definition of every listing field; null if the combination does not have the field */
            fields: {
                /** @description The type of property. */
                propertyType: components["schemas"]["EnumDefinition"] | null;
                /** @description The subtype. It must be valid for the `announcementType` and `propertyType`. */
                propertySecondaryType: components["schemas"]["EnumDefinition"] | null;
                /** @description Whether the property is a studio or has the number of rooms in `propertyQuantitySizeValue`. */
                propertyQuantitySize: components["schemas"]["EnumDefinition"] | null;
                /** @description Number of rooms, used if `propertyQuantitySize` is `custom-value`. Unit: rooms. */
                propertyQuantitySizeValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Condition of the renovation. */
                propertyVisualState: components["schemas"]["EnumDefinition"] | null;
                /** @description Whether the building is finished. Sale only. */
                propertyConstructionStatus: components["schemas"]["EnumDefinition"] | null;
                /** @description Whether it is a resale or a new building. */
                propertyHousingMarket: components["schemas"]["EnumDefinition"] | null;
                /** @description Building material. */
                propertyBuildingMaterial: components["schemas"]["EnumDefinition"] | null;
                /** @description Floor plan or building series. */
                propertyLayout: components["schemas"]["EnumDefinition"] | null;
                /** @description Type of parking space. */
                propertyParkingSpace: components["schemas"]["EnumDefinition"] | null;
                /** @description Floor number: 0 is the ground floor, negative numbers are basements. */
                propertyFloorNumber: components["schemas"]["NumberDefinition"] | null;
                /** @description Number of floors in the building. Unit: floors. */
                propertyFloorsTotal: components["schemas"]["NumberDefinition"] | null;
                /** @description Total area. Unit: m². */
                propertyArea: components["schemas"]["NumberDefinition"] | null;
                /** @description Area of the land. Unit: m². */
                propertyLandArea: components["schemas"]["NumberDefinition"] | null;
                /** @description Height of the ceilings. Unit: m. */
                propertyCeilingHeight: components["schemas"]["NumberDefinition"] | null;
                /** @description Amenities and rules. Each may occur at most once. */
                propertyAttributes: components["schemas"]["EnumDefinition"] | null;
                /** @description Location of the property. Publishing requires `propertyCoordinates` or `propertyAddress`. Coordinates take precedence over an address. Unit: degrees (WGS 84). */
                propertyCoordinates: components["schemas"]["CoordinatesDefinition"] | null;
                /** @description Address, geocoded to coordinates. Recommended format: City, Street Number. Publishing requires `propertyCoordinates` or `propertyAddress`. */
                propertyAddress: components["schemas"]["StringDefinition"] | null;
                /** @description First day on which the property is available. */
                propertyAvailabilityDate: components["schemas"]["DateDefinition"] | null;
                /** @description Whether the property is for rent or for sale. */
                announcementType: components["schemas"]["EnumDefinition"] | null;
                /** @description The requested status. You may set `draft`, `active`, `hidden` and `completed`; `active` starts publishing. Only the service sets the other values. */
                announcementStatus: components["schemas"]["EnumDefinition"] | null;
                /** @description Price in `announcementCurrency`. It is stored as sent and not converted. */
                announcementValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Currency of the price and of all other amounts of the listing. */
                announcementCurrency: components["schemas"]["EnumDefinition"] | null;
                /** @description Description shown to the public, in Romanian, Russian or English. Plain text: line breaks are kept, HTML would be shown as it is. */
                announcementDescription: components["schemas"]["StringDefinition"] | null;
                /** @description Whether the price can be negotiated. */
                announcementBargain: components["schemas"]["EnumDefinition"] | null;
                /** @description The period that the price is for. Rent only. */
                announcementPayPeriod: components["schemas"]["EnumDefinition"] | null;
                /** @description Minimum rental period; one month is 720 hours. Rent only. Unit: hours. */
                announcementMinRentPeriod: components["schemas"]["NumberDefinition"] | null;
                /** @description Rent paid in advance. Rent only. */
                announcementPrepayment: components["schemas"]["EnumDefinition"] | null;
                /** @description Amount paid in advance, used if `announcementPrepayment` is `custom-amount`. Rent only. */
                announcementPrepaymentValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Security deposit. Rent only. */
                announcementRentDeposit: components["schemas"]["EnumDefinition"] | null;
                /** @description Amount of the deposit, used if `announcementRentDeposit` is `custom-amount`. Rent only. */
                announcementRentDepositValue: components["schemas"]["NumberDefinition"] | null;
                /** @description Ids of the media files in display order; the first photo is the cover. The constraint `minItems` counts photos and only applies to publishing. */
                fileIds: components["schemas"]["NumberArrayDefinition"] | null;
            };
        };
        /** @description The exchange rate of a currency. */
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
             * @description Multiply an amount in this currency by the rate to get euros
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
             * @description The date of the rates
             * @example 2021-07-29
             */
            date: string;
            currencies: components["schemas"]["CurrencyRate"][];
        };
        /** @description The file and its import job. */
        MediaImportResponse: {
            /**
             * Format: int64
             * @example 101
             */
            mediaId: number;
            /**
             * @description The `optimization` of the file
             * @example pending
             * @enum {string}
             */
            status: "pending" | "processing" | "success" | "failed";
            /** @example photo-1 */
            externalId: string;
            /**
             * Format: int64
             * @description The id of the import job; see `GET /api/v1/job/status`
             * @example 901
             */
            jobId: number | null;
            /**
             * @description Only for `upload-from-url`: present if the file already existed, so that its URL was not fetched again. To have it fetched again, use `POST /media/{id}/refresh` or the operation `refresh`.
             * @enum {boolean}
             */
            kept?: true;
        };
        /** @description A file to import. */
        UploadFromUrlBody: {
            /**
             * Format: iri
             * @description The URL of the file. It must be publicly accessible
             * @example https://crm.example/photos/1.jpg
             */
            url: string;
            /**
             * @description Your own id of the file
             * @example photo-1
             */
            externalId: string;
        };
        /** @description The URL to upload a file to. */
        UploadUrl: {
            /**
             * Format: uri
             * @description Send the content with `PUT` within 30 minutes; no API key is needed
             * @example https://portal.example/uploads/1/3c59dc048e8850243be8079a5c74d079.jpg?type=image/jpeg&size=718281
             */
            url: string;
            /**
             * @description Send it with the `confirm-upload` operation
             * @example 3c59dc048e8850243be8079a5c74d079.jpg
             */
            generatedFileName: string;
            /** @example kitchen-1 */
            externalId: string;
            /**
             * Format: int64
             * @description Only if a file of yours has this `externalId` already: its id. The upload cannot be confirmed before that file is deleted, unlinked or linked to another external id
             * @example 101
             */
            holderId?: number;
        };
        /** @description The URLs to upload the files to. */
        UploadUrlsResponse: {
            /**
             * Format: uuid
             * @description Send it with the `confirm-upload` operation
             * @example 7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90
             */
            uuid: string;
            /** @description One entry per file, in the order of the request */
            upload: components["schemas"]["UploadUrl"][];
        };
        /** @description A file that you want to upload. */
        UploadDeclaration: {
            /**
             * @description The name of the file in your system. Not used by the service
             * @example kitchen.jpg
             */
            fileName: string;
            /**
             * Format: int64
             * @description Size in bytes. The upload must have exactly this size
             * @example 718281
             */
            size: number;
            /**
             * @description The upload must be sent with the same `Content-Type`. `image/jpg` is treated as `image/jpeg`
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
        /** @description The files to request upload URLs for. */
        UploadUrlsBody: {
            files: components["schemas"]["UploadDeclaration"][];
        };
        /** @description The error response that a single call would have returned. */
        BulkItemError: {
            /**
             * Format: int32
             * @example 400
             */
            statusCode: number;
            body: components["schemas"]["ErrorBody"];
        };
        /** @description The result of an operation. */
        MediaBulkResult: {
            /**
             * @description The `op` as sent; null: it was not a string
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description Index of the operation in the request, starting at 0
             * @example 0
             */
            index: number;
            /**
             * @description The `externalId` of the object, or as sent if the operation failed; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present if the operation failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description The id of the file; null if the operation failed
             * @example 101
             */
            mediaId: number | null;
            /**
             * @description The `optimization` of the file. Only for `upload-from-url`, `confirm-upload` and `refresh`.
             * @example pending
             * @enum {string}
             */
            status?: "pending" | "processing" | "success" | "failed";
            /**
             * Format: int64
             * @description The id of the job; see `GET /api/v1/job/status`. Only for `upload-from-url`, `confirm-upload` and `refresh`
             * @example 901
             */
            jobId?: number | null;
            /**
             * @description Only for `upload-from-url`: present if the file already existed, so that its URL was not fetched again. To have it fetched again, use `POST /media/{id}/refresh` or the operation `refresh`.
             * @enum {boolean}
             */
            kept?: true;
        };
        /** @description The number of operations and their outcomes. */
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
        /** @description One result per operation, in the order of the request. */
        MediaBulkResponse: {
            results: components["schemas"]["MediaBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description Imports a file from a URL. */
        MediaImportOperation: {
            /**
             * Format: iri
             * @description The URL of the file. It must be publicly accessible
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
        /** @description Creates a file from the content that was sent to an upload URL. */
        MediaConfirmOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "confirm-upload";
            /**
             * Format: uuid
             * @description The `uuid` from the response with the upload URL
             * @example 7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90
             */
            uuid: string;
            /**
             * @description The `generatedFileName` from the response with the upload URL
             * @example 3c59dc048e8850243be8079a5c74d079.jpg
             */
            generatedFileName: string;
            /**
             * @description The `externalId` for which the URL was requested
             * @example kitchen-1
             */
            externalId: string;
        };
        /** @description Assigns an external id of yours to a file. */
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
             * @description What happens if the object already has another `externalId`. true (default): it is replaced and can be used again; false: the object keeps it, and the request is rejected.
             * @example true
             */
            replace?: boolean;
        };
        /** @description Removes the external id from a file. */
        MediaUnlinkOperation: {
            /**
             * Format: int64
             * @description The service's id. Do not send it together with `externalId`
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id. Do not send it together with `mediaId`
             * @example photo-1
             */
            externalId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
        };
        /** @description Fetches a file again from its URL if its content has changed there. */
        MediaRefreshOperation: {
            /**
             * Format: int64
             * @description The service's id. Do not send it together with `externalId`
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id. Do not send it together with `mediaId`
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
             * @description The service's id. Do not send it together with `externalId`
             * @example 101
             */
            mediaId?: number;
            /**
             * @description Your own id. Do not send it together with `mediaId`
             * @example photo-1
             */
            externalId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
        };
        /** @description Operations to apply, in order. */
        MediaBulkBody: {
            operations: (components["schemas"]["MediaImportOperation"] | components["schemas"]["MediaConfirmOperation"] | components["schemas"]["MediaLinkOperation"] | components["schemas"]["MediaUnlinkOperation"] | components["schemas"]["MediaRefreshOperation"] | components["schemas"]["MediaDeleteOperation"])[];
        };
        /** @description Why a file could not be fetched or processed. */
        FileFailure: {
            /**
             * @description UNREACHABLE: The server of the file could not be reached, closed the connection or did not send a valid HTTP response; TOO_SLOW: The server of the file took too long to send it; SERVER_BUSY: The server of the file asked to retry later (408, 425, 429); SERVER_ERROR: The server of the file returned a server error (5xx); SERVICE_UNAVAILABLE: This service was temporarily unable to store or process files; INTERNAL_ERROR: An internal error occurred in this service; its operators have been notified; NOT_FOUND: There is no file at the URL (404, 410); NOT_ALLOWED: The URL requires authentication (401, 403); the file must be readable without it; WRONG_ANSWER: The URL did not return the file: another HTTP status, a content encoding or too many redirects; FORBIDDEN_URL: The service is not allowed to download from the URL, or from one that it redirects to; UNKNOWN_HOST: The host of the URL does not exist, or has no public IP address; BAD_CERTIFICATE: The TLS certificate of the server is not valid; WRONG_TYPE: The file is not a photo or video in an accepted format; TOO_LARGE: The file has more bytes or pixels than allowed; TOO_LONG: The video is longer than allowed; DAMAGED: The file is damaged or incomplete; NOT_PROCESSABLE: The file has an accepted format, but could not be decoded or converted; QUOTA_EXCEEDED: The agency's storage quota for media is used up; UPLOAD_GONE: The uploaded file no longer exists
             * @example NOT_FOUND
             */
            code: components["schemas"]["FileFailureCode"];
            /**
             * @description A message for people: what went wrong and what to do
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
             * @description Number of attempts since the file was last requested
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the service retries automatically; null if it does not, or if an attempt is in progress
             * @example null
             */
            nextAttemptAt: string | null;
        };
        /**
         * @description `TOO_SMALL`: the longer edge has fewer than 640 pixels; `DARK`, `BLURRED`: the photo is too dark or blurred to be useful; `DUPLICATE_OF`: an older photo of the agency (`fileId`) shows the same. All other codes are those of `failure`
         * @enum {string}
         */
        FileProblemCode: "TOO_SMALL" | "DARK" | "BLURRED" | "DUPLICATE_OF" | "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE";
        /** @description A text in each language of the public pages. */
        TextInLanguages: {
            /** @example Arată același lucru ca fișierul 101. */
            ro: string;
            /** @example Показывает то же, что и файл 101. */
            ru: string;
            /** @example It shows the same as file 101. */
            en: string;
        };
        /** @description A problem of a file: it could not be fetched or processed, or its quality could be better. */
        FileProblem: {
            /**
             * @description `TOO_SMALL`: the longer edge has fewer than 640 pixels; `DARK`, `BLURRED`: the photo is too dark or blurred to be useful; `DUPLICATE_OF`: an older photo of the agency (`fileId`) shows the same. All other codes are those of `failure`
             * @example DUPLICATE_OF
             */
            code: components["schemas"]["FileProblemCode"];
            /**
             * @description `error`: the file could not be fetched or processed; `warning`: the file is shown, but its quality could be better
             * @example warning
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description A description of the problem for people */
            text: components["schemas"]["TextInLanguages"];
            /**
             * Format: int64
             * @description For `DUPLICATE_OF`, the id of the file that shows the same; otherwise null
             * @example 101
             */
            fileId: number | null;
        };
        /** @description A processed version of a file: a WebP image of a photo, or the poster image or an MP4 of a video. */
        MediaVariant: {
            /**
             * Format: uri
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp
             */
            url: string;
            /**
             * @description `128`, `512` or `1024`: the length of the longer edge in pixels; `video-720`: the MP4 of a video
             * @example 512
             */
            variantSize: string;
            /**
             * Format: int64
             * @description Size in bytes
             * @example 31415
             */
            size: number;
        };
        /** @description A photo or video with its timestamps. */
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
             * @description Size of the original in bytes
             * @example 718281
             */
            size: number | null;
            /**
             * @description The media type, as detected from the content
             * @example image/jpeg
             * @enum {string|null}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/avif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | null;
            /**
             * @description `pending` and `processing`: a job is in progress; `failed`: send the file again, or another one
             * @example success
             * @enum {string}
             */
            optimization: "pending" | "processing" | "success" | "failed";
            /** @description Why the file failed, or why the last attempt of a running job failed; null if there was no failure */
            failure: components["schemas"]["FileFailure"] | null;
            /** @description The problems of the file; empty if none is known */
            problems: components["schemas"]["FileProblem"][];
            /**
             * Format: iri
             * @description The URL from which the file is imported; null if it was uploaded
             * @example https://crm.example/photos/1.jpg
             */
            sourceUrl: string | null;
            /**
             * @description The `sourceHash` that you sent for the content at `sourceUrl`; null if you sent none, or if that content could not be fetched
             * @example null
             */
            sourceHash: string | null;
            /**
             * @description A BlurHash placeholder for the image, see https://blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string | null;
            /**
             * Format: uri
             * @description The URL of the original file. Keep it secret
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg
             */
            originalUrl: string | null;
            /** @description The processed versions. Empty until the file has been processed */
            variants: components["schemas"]["MediaVariant"][];
            /**
             * Format: date-time
             * @example 2026-05-01T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When this record last changed
             * @example 2026-05-01T09:30:02.000Z
             */
            updatedAt: string;
        };
        /** @description A page of media files. */
        MediaPage: {
            items: components["schemas"]["MediaRecord"][];
            /**
             * @description The `cursor` of the next page, which there may also be if this one has fewer objects than `limit`; null on the last page
             * @example MTc3NzYyNzgwMDAwMC41Ny5aeDgxX2tRNw
             */
            nextCursor: string | null;
        };
        /** @description The file has been deleted. */
        MediaDeletionResponse: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description The file and the job that fetches it again. */
        MediaRefreshResponse: {
            /**
             * Format: int64
             * @example 101
             */
            mediaId: number;
            /** @example photo-1 */
            externalId: string | null;
            /**
             * @description The `optimization` of the file, which does not change while it is fetched again; `pending` if its import had failed and is retried
             * @example success
             * @enum {string}
             */
            status: "pending" | "processing" | "success" | "failed";
            /**
             * Format: int64
             * @description The id of the job. Its `resultData.changed` tells whether the content has changed; see `GET /api/v1/job/status`
             * @example 912
             */
            jobId: number | null;
        };
        /** @description The object has this `externalId`. */
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
        /** @description The `externalId` to set. */
        LinkBody: {
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @description What happens if the object already has another `externalId`. true (default): it is replaced and can be used again; false: the object keeps it, and the request is rejected.
             * @example true
             */
            replace?: boolean;
        };
        /** @description The object has no `externalId`. */
        UnlinkResponse: {
            /**
             * Format: int64
             * @example 57
             */
            id: number;
            /**
             * @description The `externalId` that was removed; null: there was none
             * @example CRM-1042
             */
            externalId: string | null;
            /**
             * @description Whether an `externalId` was removed
             * @example true
             */
            unlinked: boolean;
        };
        /** @description A file that already existed, so that the URL sent for it was not fetched. */
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
             * @description The URL as it was sent
             * @example https://crm.example/photos/1043-1.jpg
             */
            url: string;
        };
        /** @description A reference to an agent or a file that does not exist yet. */
        PendingReference: {
            /**
             * @example files
             * @enum {string}
             */
            field: "externalUserId" | "files" | "avatar";
            /**
             * @description JSON Pointer (RFC 6901) to the reference in the write
             * @example /files/2
             */
            pointer: string;
            /** @example photo-3 */
            externalId: string;
            /**
             * Format: date-time
             * @description When the reference was first sent
             * @example 2026-05-01T09:30:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description When the reference is dropped if the agent or file still does not exist
             * @example 2026-05-08T09:30:00.000Z
             */
            until: string;
        };
        /** @description The result of the write. */
        UserUpsertResponse: {
            /**
             * Format: int64
             * @example 3
             */
            id: number;
            /** @example agent-7 */
            externalId: string | null;
            /**
             * @description Whether the write created the object
             * @example true
             */
            created: boolean;
            /**
             * @description Whether the write was to an existing object, also if it left that `unchanged`
             * @example false
             */
            updated: boolean;
            /**
             * @description Whether the write was equal to the stored object, which it therefore did not change
             * @example false
             */
            unchanged: boolean;
            /**
             * @description Present if nothing was written because the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /**
             * Format: int64
             * @description The id of the job that imports the avatar; see `GET /api/v1/job/status`. Absent if it is not being imported
             * @example 900
             */
            jobId?: number;
            /** @description Files that already existed, so that their URLs were not fetched. To update a file, send its URL with another `sourceHash`, or have it fetched again. Absent if there are none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences?: components["schemas"]["PendingReference"][];
        };
        /** @description An existing file, by its id. You can send a file back as you read it: its read-only fields are accepted and ignored, whatever their values. */
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
        /** @description An existing file, by your own id. */
        FileByExternalId: {
            /** @example photo-1 */
            externalFileId: string;
        };
        /** @description A file to import. If a file with this `externalFileId` already exists, it is kept even if the content at the URL has changed. To update it, send a `sourceHash` that differs from the previous one: the file is then fetched again from this URL and keeps its id. The old content is shown until then. */
        FileByUrl: {
            /**
             * Format: iri
             * @example https://crm.example/photos/1.jpg
             */
            url: string;
            /**
             * @description Recommended. Without it, a file that was imported from exactly the same URL is reused
             * @example photo-1
             */
            externalFileId?: string;
            /**
             * @description A value that changes whenever the content at the URL changes, such as a digest, an ETag or a modification time
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string;
        };
        /** @description An agent, identified by either `id` or `externalId`. Absent fields keep their values. */
        UserWrite: {
            /**
             * Format: int64
             * @description The service's id. Do not send it together with `externalId`
             * @example 3
             */
            id?: number;
            /**
             * @description Your own id. Do not send it together with `id`
             * @example agent-7
             */
            externalId?: string;
            /**
             * @description Name displayed on listings. Required to create.
             * @example Ana Popescu
             */
            name?: string;
            /**
             * @description Phone number from registration; without a country code, one of Moldova. It is accepted when the profile is created, returned in E.164 format, and read-only afterwards.
             * @example +37369123456
             */
            phone?: string | null;
            /**
             * @description Description of the agent.
             * @example Apartments in Botanica and Centru since 2012.
             */
            description?: string | null;
            /**
             * @description The photo of the agent: an existing file of your agency, or one to import.
             * @example {
             *       "url": "https://crm.example/agents/7.jpg",
             *       "externalFileId": "agent-7-photo"
             *     }
             */
            avatar?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"]) | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on Instagram, on one of its hosts: www.instagram.com, instagram.com, m.instagram.com, instagr.am, www.instagr.am, ig.me. Public pages link to it by https.
             * @example https://www.instagram.com/ana.popescu
             */
            instagram?: string | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on YouTube, on one of its hosts: www.youtube.com, youtube.com, m.youtube.com, music.youtube.com, youtu.be, www.youtu.be. Public pages link to it by https.
             * @example https://www.youtube.com/@ana.popescu
             */
            youtube?: string | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on TikTok, on one of its hosts: www.tiktok.com, tiktok.com, m.tiktok.com, vm.tiktok.com, vt.tiktok.com. Public pages link to it by https.
             * @example https://www.tiktok.com/@ana.popescu
             */
            tiktok?: string | null;
            /**
             * @description How the agent appears on listings. Settings are merged key by key: absent keys keep their values.
             * @example {
             *       "posting_type": "agent",
             *       "contact_phone": true,
             *       "contact_viber": true
             *     }
             */
            settings?: {
                /**
                 * @description Whose name is shown on the listings.
                 * @enum {string}
                 */
                posting_type?: "agent" | "agency";
                /** @description Whether the phone number is shown. */
                contact_phone?: boolean;
                /** @description Whether contact by WhatsApp is offered. */
                contact_whatsapp?: boolean;
                /** @description Whether contact by Viber is offered. */
                contact_viber?: boolean;
                /** @description Whether contact by Telegram is offered. */
                contact_telegram?: boolean;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the object in your system. If it is earlier than the stored one, the write changes nothing and the response contains `"skipped": "stale"`. It may be at most 24 hours in the future. Absent: the stored value is kept; null: it is cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description A hash or other text that identifies the content of the object in your system. Absent: the stored value is kept; null: it is cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description Accepted as for listings. It makes no difference, because an agent is not published
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description What happens if the write refers to an agent or a file by an external id that does not exist. `reject` (default): the write is rejected. `defer`: the write is accepted, and the reference stays pending for up to 7 days, until an agent or a file with that external id exists.
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description The result of an operation. It has the fields of the response to the corresponding single call, where they apply. */
        UserBulkResult: {
            /**
             * @description The `op` as sent; null: it was not a string
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description Index of the operation in the request, starting at 0
             * @example 0
             */
            index: number;
            /**
             * @description The `externalId` of the object, or as sent if the operation failed; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present if the operation failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description The id of the agent; null if the operation failed, and for `validate`
             * @example 3
             */
            id: number | null;
            /**
             * @description Whether the write created the object
             * @example true
             */
            created: boolean;
            /**
             * @description Whether the write was to an existing object, also if it left that `unchanged`
             * @example false
             */
            updated: boolean;
            /**
             * @description Whether the write was equal to the stored object, which it therefore did not change
             * @example false
             */
            unchanged?: boolean;
            /**
             * @description Present if nothing was written because the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version?: number;
            /**
             * Format: int64
             * @description The id of the job that imports the avatar. Absent if it is not being imported
             * @example 900
             */
            jobId?: number;
            /** @description Files that already existed, so that their URLs were not fetched. To update a file, send its URL with another `sourceHash`, or have it fetched again. Absent if there are none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /**
             * @description Only for `op: validate`: whether an upsert would be accepted
             * @example true
             */
            valid?: boolean;
        };
        /** @description One result per operation, in the order of the request. */
        UserBulkResponse: {
            results: components["schemas"]["UserBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description Creates or updates an agent. `validate` only checks the operation and writes nothing. */
        UserUpsertOperation: {
            /**
             * Format: int64
             * @description The service's id. Do not send it together with `externalId`
             * @example 3
             */
            id?: number;
            /**
             * @description Your own id. Do not send it together with `id`
             * @example agent-7
             */
            externalId?: string;
            /**
             * @description Name displayed on listings. Required to create.
             * @example Ana Popescu
             */
            name?: string;
            /**
             * @description Phone number from registration; without a country code, one of Moldova. It is accepted when the profile is created, returned in E.164 format, and read-only afterwards.
             * @example +37369123456
             */
            phone?: string | null;
            /**
             * @description Description of the agent.
             * @example Apartments in Botanica and Centru since 2012.
             */
            description?: string | null;
            /**
             * @description The photo of the agent: an existing file of your agency, or one to import.
             * @example {
             *       "url": "https://crm.example/agents/7.jpg",
             *       "externalFileId": "agent-7-photo"
             *     }
             */
            avatar?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"]) | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on Instagram, on one of its hosts: www.instagram.com, instagram.com, m.instagram.com, instagr.am, www.instagr.am, ig.me. Public pages link to it by https.
             * @example https://www.instagram.com/ana.popescu
             */
            instagram?: string | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on YouTube, on one of its hosts: www.youtube.com, youtube.com, m.youtube.com, music.youtube.com, youtu.be, www.youtu.be. Public pages link to it by https.
             * @example https://www.youtube.com/@ana.popescu
             */
            youtube?: string | null;
            /**
             * Format: iri
             * @description Link to the agent's profile on TikTok, on one of its hosts: www.tiktok.com, tiktok.com, m.tiktok.com, vm.tiktok.com, vt.tiktok.com. Public pages link to it by https.
             * @example https://www.tiktok.com/@ana.popescu
             */
            tiktok?: string | null;
            /**
             * @description How the agent appears on listings. Settings are merged key by key: absent keys keep their values.
             * @example {
             *       "posting_type": "agent",
             *       "contact_phone": true,
             *       "contact_viber": true
             *     }
             */
            settings?: {
                /**
                 * @description Whose name is shown on the listings.
                 * @enum {string}
                 */
                posting_type?: "agent" | "agency";
                /** @description Whether the phone number is shown. */
                contact_phone?: boolean;
                /** @description Whether contact by WhatsApp is offered. */
                contact_whatsapp?: boolean;
                /** @description Whether contact by Viber is offered. */
                contact_viber?: boolean;
                /** @description Whether contact by Telegram is offered. */
                contact_telegram?: boolean;
            };
            /**
             * Format: date-time
             * @description Time of the last change of the object in your system. If it is earlier than the stored one, the write changes nothing and the response contains `"skipped": "stale"`. It may be at most 24 hours in the future. Absent: the stored value is kept; null: it is cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description A hash or other text that identifies the content of the object in your system. Absent: the stored value is kept; null: it is cleared.
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
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
        };
        /** @description Assigns an external id of yours to an agent. */
        UserLinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "link";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
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
             * @description What happens if the object already has another `externalId`. true (default): it is replaced and can be used again; false: the object keeps it, and the request is rejected.
             * @example true
             */
            replace?: boolean;
        };
        /** @description Removes the external id from an agent. */
        UserUnlinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 3
             */
            id: number;
        };
        /** @description Permanently deletes an agent, identified by either `id` or `externalId`. The listings of the agent are kept. */
        UserDeleteOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
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
        /** @description Operations to apply, in order. */
        UserBulkBody: {
            operations: (components["schemas"]["UserUpsertOperation"] | components["schemas"]["UserLinkOperation"] | components["schemas"]["UserUnlinkOperation"] | components["schemas"]["UserDeleteOperation"])[];
            /**
             * @description Accepted as for listings. It makes no difference, because an agent is not published
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description What happens if the write refers to an agent or a file by an external id that does not exist. `reject` (default): the write is rejected. `defer`: the write is accepted, and the reference stays pending for up to 7 days, until an agent or a file with that external id exists.
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description A resized version of an agent's photo. */
        UserAvatarVariant: {
            /**
             * Format: uri
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp
             */
            url: string;
            /**
             * @description The length of the longer edge in pixels: 128, 512 or 1024
             * @example 512
             */
            variantSize: string;
        };
        /** @description The photo of an agent. */
        UserAvatar: {
            /**
             * Format: int64
             * @description The id of the media file
             * @example 100
             */
            id: number;
            /** @description The resized versions. Empty until the file has been processed */
            variants: components["schemas"]["UserAvatarVariant"][];
        };
        /** @description How an agent is displayed. */
        UserSettings: {
            /**
             * @description Whose name is shown on the listings.
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
             * @description Whether contact by WhatsApp is offered.
             * @example false
             */
            contact_whatsapp: boolean;
            /**
             * @description Whether contact by Viber is offered.
             * @example false
             */
            contact_viber: boolean;
            /**
             * @description Whether contact by Telegram is offered.
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
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /** @example Ana Popescu */
            name: string;
            /**
             * @description In E.164 format. Set at creation, read-only afterwards
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
             * @description When the profile or its avatar last changed
             * @example 2026-05-01T09:26:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The value from the last write that contained it; null: none
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt: string | null;
            /**
             * @description The value from the last write that contained it; null: none
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash: string | null;
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences: components["schemas"]["PendingReference"][];
        };
        /** @description A page of agents. */
        UserPage: {
            items: components["schemas"]["User"][];
            /**
             * @description The `cursor` of the next page, which there may also be if this one has fewer objects than `limit`; null on the last page
             * @example MTc3NzYyNzgwMDAwMC41Ny5aeDgxX2tRNw
             */
            nextCursor: string | null;
        };
        /** @description The agent has been deleted. */
        UserDeletionResponse: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description The number of objects in each group. */
        ReconcileSummary: {
            /**
             * Format: int64
             * @description Entries in the inventory
             * @example 3
             */
            inventory: number;
            /**
             * Format: int64
             * @description Objects on both sides that are equal as far as they can be compared
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
             * @description Objects among `inStep` that are stored without a version to compare
             * @example 0
             */
            uncompared: number;
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
        /** @description A linked agent that is not in the inventory. */
        OrphanedUser: {
            /**
             * Format: int64
             * @example 59
             */
            id: number;
            /** @example CRM-1044 */
            externalId: string;
        };
        /** @description An agent without an external id. A reconciliation never changes it. */
        UnlinkedUser: {
            /**
             * Format: int64
             * @example 59
             */
            id: number;
        };
        /** @description The differences between the inventory and the stored agents at one point in time. */
        UserReconcileResponse: {
            summary: components["schemas"]["ReconcileSummary"];
            /**
             * @description Not stored in the service. Send these objects.
             * @example [
             *       "CRM-9"
             *     ]
             */
            missing: string[];
            /**
             * @description The content differs from the last write. Send these objects.
             * @example []
             */
            changed: string[];
            /**
             * @description The stored object is newer than the inventory entry
             * @example []
             */
            ahead: string[];
            /**
             * @description Perhaps different: the entry has a version, but the stored object none to compare it with, because it was written by another program, or before it was linked. Send these objects with their version.
             * @example []
             */
            uncompared: string[];
            /**
             * Format: int64
             * @description The id of the job that applies `orphans`, perhaps one that an earlier call started and that has not ended; absent: there is nothing to do
             * @example 901
             */
            jobId?: number;
            /** @description Sorted by `id`; at most the first 50,000. The summary counts all. */
            orphaned: components["schemas"]["OrphanedUser"][];
            /** @description Sorted by `id`; at most the first 50,000. The summary counts all. */
            unlinked: components["schemas"]["UnlinkedUser"][];
        };
        /** @description An object in your system. Its `sourceHash` and `sourceUpdatedAt` are compared with those of the last write that contained them. */
        InventoryEntry: {
            /** @example CRM-1042 */
            externalId: string;
            /**
             * @description A hash or other text that identifies the content of the object, as in writes
             * @example 5d41402a
             */
            sourceHash?: string | null;
            /**
             * Format: date-time
             * @description Time of the last change of the object in your system, as in writes
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
        };
        /** @description The agents that exist in your system, and what to do with linked agents that do not. */
        UserReconcileBody: {
            /** @description All objects that your system has, each `externalId` once */
            inventory: components["schemas"]["InventoryEntry"][];
            /**
             * @description `delete`: a job permanently deletes linked agents that are not in the inventory; `report`: they are only reported
             * @default report
             * @enum {string}
             */
            orphans: "report" | "delete";
            /**
             * Format: double
             * @description The largest share of the linked agents that may be deleted, from 0 to 1. If more would be deleted, the response is 409. An empty inventory requires 1 (all agents)
             * @default 0.2
             */
            maxOrphanShare: number;
            /**
             * Format: date-time
             * @description When your system began to collect the inventory, by the clock of the service (`serverTime` of `GET /agency`). Objects that were written since then may be missing in it: `orphans` leaves them alone. Default: the moment of the comparison.
             * @example 2026-05-01T09:26:10.000Z
             */
            collectedSince?: string;
        };
        /** @description A webhook with its signing secret, which only this response contains. */
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
             * @description Why the service has disabled the webhook: `gone` after a 410 response, `failing` after 5 days without an accepted delivery; null if the service has not disabled it
             * @example null
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | null;
            /**
             * Format: int64
             * @description The position in the event log up to which all events have been delivered
             * @example 812
             */
            lastSeq: number;
            /**
             * Format: date-time
             * @description Since when deliveries have been failing; null if they are not failing
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When the failed delivery is retried; null if none is pending: the next event is sent at once
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
             * @description The signing secret, in the format of the Standard Webhooks libraries
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwdNTwQ4Oo2vA=
             */
            secret: string;
        };
        /** @description A webhook to create. */
        WebhookBody: {
            /**
             * Format: iri
             * @description The URL to which events are sent. It must be a public address; redirects are not followed
             * @example https://crm.example/hooks/listings
             */
            url: string;
            /**
             * @description The event types to send; `listing.*` stands for all event types of listings
             * @example [
             *       "listing.*"
             *     ]
             */
            types: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /**
             * @description A note for your own use
             * @example Production
             */
            description?: string | null;
            /**
             * @description Whether events are sent. Default for a new webhook: true
             * @example true
             */
            active?: boolean;
        };
        /** @description An endpoint of yours to which the service sends events. */
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
             * @description Why the service has disabled the webhook: `gone` after a 410 response, `failing` after 5 days without an accepted delivery; null if the service has not disabled it
             * @example null
             * @enum {string|null}
             */
            disabledReason: "gone" | "failing" | null;
            /**
             * Format: int64
             * @description The position in the event log up to which all events have been delivered
             * @example 812
             */
            lastSeq: number;
            /**
             * Format: date-time
             * @description Since when deliveries have been failing; null if they are not failing
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When the failed delivery is retried; null if none is pending: the next event is sent at once
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
        /** @description All webhooks of the agency. */
        WebhookList: {
            items: components["schemas"]["Webhook"][];
        };
        /** @description The fields to change. Absent fields keep their values. */
        WebhookChangeBody: {
            /**
             * Format: iri
             * @description The URL to which events are sent. It must be a public address; redirects are not followed
             * @example https://crm.example/hooks/listings
             */
            url?: string;
            /**
             * @description The event types to send; `listing.*` stands for all event types of listings
             * @example [
             *       "listing.*"
             *     ]
             */
            types?: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
            /**
             * @description A note for your own use
             * @example Production
             */
            description?: string | null;
            /**
             * @description Whether events are sent. Default for a new webhook: true
             * @example true
             */
            active?: boolean;
        };
        /** @description The webhook has been deleted; no more events are sent to it. */
        WebhookDeletion: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
        };
        /** @description A ping that is being sent. */
        WebhookPing: {
            /**
             * Format: int64
             * @description The id of the job that sends the ping; see `GET /api/v1/job/status`
             * @example 915
             */
            jobId: number;
        };
        /** @description The position from which to send events again. */
        WebhookReplayBody: {
            /**
             * Format: int64
             * @description Send all events after this position in the event log, including those that were already delivered
             * @example 0
             */
            after: number;
        };
        /** @enum {string} */
        WebhookDeliveryStatus: "delivered" | "failed";
        /** @description A message to an endpoint, with the result of its last attempt. */
        WebhookDelivery: {
            /**
             * Format: int64
             * @example 90211
             */
            id: number;
            /**
             * @description The value of the `webhook-id` header
             * @example evt_4_812
             */
            messageId: string;
            /**
             * Format: int64
             * @description The `seq` of the event; null for a ping
             * @example 812
             */
            eventSeq: number | null;
            /** @example listing.updated */
            eventType: string;
            /** @example delivered */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * Format: int64
             * @description Number of attempts
             * @example 1
             */
            attempts: number;
            /**
             * Format: int32
             * @description The HTTP status of the response; null if there was no response
             * @example 204
             */
            responseCode: number | null;
            /**
             * @description The beginning of the response body; null if there was no response
             * @example
             */
            responseText: string | null;
            /**
             * @description Why there was no response; null if there was one
             * @example null
             */
            fault: string | null;
            /**
             * Format: int64
             * @description Duration of the last attempt, in milliseconds
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
             * @description When the delivery is retried; null if it is not
             * @example null
             */
            nextAttemptAt: string | null;
        };
        /** @description A page of deliveries, newest first. */
        WebhookDeliveryList: {
            items: components["schemas"]["WebhookDelivery"][];
            /**
             * @description The `cursor` of the next page; null on the last page
             * @example null
             */
            nextCursor: string | null;
        };
        /** @description Why the public does not see what was written, and how to make it public. */
        ListingNotice: {
            /**
             * @example EXPIRED
             * @enum {string}
             */
            code: "DRAFT" | "HIDDEN" | "EXPIRED" | "PUBLISH_FAILED" | "BLOCKED" | "NEVER_PUBLISHED";
            /** @example The listing has expired, for it was not written in time, and its page is withdrawn; send announcementStatus active to publish it again. */
            message: string;
        };
        /** @description A file that is being imported. */
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
             * @description The id of the import job; see `GET /api/v1/job/status`
             * @example 909
             */
            jobId: number;
        };
        /** @enum {string} */
        DuplicateReasonCode: "SAME_PLACE" | "SAME_ADDRESS" | "SAME_AREA" | "SAME_LAND_AREA" | "SAME_FLOOR" | "SAME_ROOMS" | "SAME_PHOTOS";
        /** @description A reason why two listings may describe the same object. */
        DuplicateReason: {
            /** @example SAME_AREA */
            code: components["schemas"]["DuplicateReasonCode"];
            /**
             * @description A human-readable sentence
             * @example Both have 71.5 m².
             */
            text: string;
        };
        /** @description A listing of yours that may describe the same object. */
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
             * @description How likely it is a duplicate, from 0 to 1
             * @example 0.9
             */
            score: number;
            reasons: components["schemas"]["DuplicateReason"][];
        };
        /** @description The result of the write. */
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
            /**
             * @description Whether the write created the object
             * @example true
             */
            created: boolean;
            /**
             * @description Whether the write was to an existing object, also if it left that `unchanged`
             * @example false
             */
            updated: boolean;
            /**
             * @description Whether the write was equal to the stored object, which it therefore did not change
             * @example false
             */
            unchanged: boolean;
            /**
             * @description Present if nothing was written because the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description Present if the listing is public or is being published
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The id of the publishing or refresh job; see `GET /api/v1/job/status`
             * @example 912
             */
            jobId?: number;
            /** @description Present if the write was accepted, but the public does not see the listing */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of the files of this write that it has started or that are still in progress. Absent if there are none */
            imports?: components["schemas"]["FileImport"][];
            /** @description Files that already existed, so that their URLs were not fetched. To update a file, send its URL with another `sourceHash`, or have it fetched again. Absent if there are none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description Present if `findDuplicates` is true, the listing was created and there are possible duplicates; null: the listing was created, but they could not be looked for; ask for them at `GET /listings/{id}/duplicates` */
            possibleDuplicates?: components["schemas"]["PossibleDuplicate"][] | null;
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences?: components["schemas"]["PendingReference"][];
        };
        /** @description A listing, identified by exactly one of `id` and `externalId`. Absent fields keep their values. */
        ListingWrite: {
            /**
             * Format: int64
             * @description The id assigned by the service. Do not send it together with `externalId`.
             * @example 57
             */
            id?: number;
            /**
             * @description Your own id of the listing. Do not send it together with `id`.
             * @example CRM-1042
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The `id` of the agent; null: the agency itself
             * @example 3
             */
            userId?: number | null;
            /**
             * @description The `externalId` of the agent; null: the agency itself. Do not send it together with `userId`.
             * @example agent-7
             */
            externalUserId?: string | null;
            /** @description The media in display order; the first photo is the cover. Replaces all media of the listing; null or `[]` removes them. At most 2 may be videos. Send it together with `fileIds` only if both name the same files. */
            files?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"])[] | null;
            /**
             * @description The type of property.
             * @example residential
             * @enum {string}
             */
            propertyType?: "residential" | "commercial" | "parking";
            /**
             * @description The subtype. It must be valid for the `announcementType` and `propertyType`.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether the property is a studio or has the number of rooms in `propertyQuantitySizeValue`.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize?: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used if `propertyQuantitySize` is `custom-value`. Unit: rooms.
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
             * @description Whether it is a resale or a new building.
             * @enum {string|null}
             */
            propertyHousingMarket?: "secondary" | "new-build" | null;
            /**
             * @description Building material.
             * @enum {string|null}
             */
            propertyBuildingMaterial?: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout?: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description Type of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace?: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor number: 0 is the ground floor, negative numbers are basements.
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
             * @description Amenities and rules. Each may occur at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes?: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Location of the property. Publishing requires `propertyCoordinates` or `propertyAddress`. Coordinates take precedence over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates?: {
                /** Format: double */
                lat: number;
                /** Format: double */
                lng: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates. Recommended format: City, Street Number. Publishing requires `propertyCoordinates` or `propertyAddress`.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress?: string | null;
            /**
             * Format: date
             * @description First day on which the property is available.
             * @example 2026-12-01
             */
            propertyAvailabilityDate?: string | null;
            /**
             * @description Whether the property is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType?: "rent" | "sale";
            /**
             * @description The requested status. You may set `draft`, `active`, `hidden` and `completed`; `active` starts publishing. Only the service sets the other values.
             * @example active
             * @enum {string}
             */
            announcementStatus?: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in `announcementCurrency`. It is stored as sent and not converted.
             * @example 650
             */
            announcementValue?: number | null;
            /**
             * @description Currency of the price and of all other amounts of the listing.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency?: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English. Plain text: line breaks are kept, HTML would be shown as it is.
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
             * @description The period that the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod?: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Minimum rental period; one month is 720 hours. Rent only. Unit: hours.
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
             * @description Amount paid in advance, used if `announcementPrepayment` is `custom-amount`. Rent only.
             */
            announcementPrepaymentValue?: number | null;
            /**
             * @description Security deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit?: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used if `announcementRentDeposit` is `custom-amount`. Rent only.
             */
            announcementRentDepositValue?: number | null;
            /**
             * @description Ids of the media files in display order; the first photo is the cover. The constraint `minItems` counts photos and only applies to publishing.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds?: number[] | null;
            /**
             * Format: date-time
             * @description Time of the last change of the object in your system. If it is earlier than the stored one, the write changes nothing and the response contains `"skipped": "stale"`. It may be at most 24 hours in the future. Absent: the stored value is kept; null: it is cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description A hash or other text that identifies the content of the object in your system. Absent: the stored value is kept; null: it is cleared.
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash?: string | null;
            /**
             * @description Whether a write that is equal to an active listing leaves it active, without publishing it again; default: false
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description Whether the response contains `possibleDuplicates` for listings that the request creates; default: false
             * @example true
             */
            findDuplicates?: boolean;
            /**
             * @description What happens if the write refers to an agent or a file by an external id that does not exist. `reject` (default): the write is rejected. `defer`: the write is accepted, and the reference stays pending for up to 7 days, until an agent or a file with that external id exists.
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description The listing that was merged into another one and deleted. */
        MergedListing: {
            /**
             * Format: int64
             * @example 58
             */
            id: number;
            /**
             * @description The `externalId` that it had; null: it had none, or it had already been merged earlier
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
        /** @description The location found for an address, in degrees (WGS 84). */
        FoundAddress: {
            /** @example 47.0245 */
            lat: number;
            /** @example 28.8322 */
            lng: number;
            /** @example Chișinău, Moldova */
            matchedAddress: string;
        };
        /** @description The two locations of a listing that contradict each other. */
        IssuePlaces: {
            /** @description The location given by `propertyCoordinates` */
            coordinates: components["schemas"]["Point"];
            /** @description The location found for `propertyAddress`; null: there is no address, or it was not found */
            address: components["schemas"]["FoundAddress"] | null;
            /**
             * @description Distance between the two in kilometres; null: there is no address, or it was not found
             * @example 2703.4
             */
            distanceKm: number | null;
        };
        /** @description A human-readable sentence in each language of the public site. */
        InLanguages: {
            /** @example Pentru publicare indicați prețul. */
            ro: string;
            /** @example Для публикации укажите цену. */
            ru: string;
            /** @example Publishing needs the price. */
            en: string;
        };
        /** @description A problem that prevents publishing, or that needs attention before it. */
        ReadinessIssue: {
            /** @description Why the file failed; null: it did not fail, or the issue concerns no file */
            failure: components["schemas"]["FileFailure"] | null;
            /**
             * Format: iri
             * @description The URL from which the file is imported; null: the issue concerns no file, or the file was uploaded
             * @example https://crm.example/photos/5.jpg
             */
            sourceUrl: string | null;
            /** @description Only for issues with a code `COORDINATES_…`: the locations of the coordinates and of the address */
            places?: components["schemas"]["IssuePlaces"];
            /**
             * @description The codes of the issues of listings and photos, and also: `FILE_PENDING`, `ADDRESS_NOT_LOOKED_UP`, `PHOTOS_NOT_COMPARED`: only publishing can find out; `WRITE_REFUSED`: the validated write would be rejected, for the reason in `text`
             * @example REQUIRED_TO_PUBLISH
             * @enum {string}
             */
            code: "ADDRESS_NOT_FOUND" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "FILE_FAILED" | "TEMPORARY_FAULT" | "PUBLISHING_FAILED" | "LISTING_BLOCKED" | "COORDINATES_ZERO" | "COORDINATES_SWAPPED" | "COORDINATES_OUTSIDE_COUNTRY" | "COORDINATES_FAR_FROM_ADDRESS" | "NOT_TRANSLATED" | "REFERENCE_PENDING" | "REFERENCE_DROPPED" | "TOO_SMALL" | "TOO_DARK" | "BLURRED" | "UPRIGHT_COVER" | "FILE_PENDING" | "ADDRESS_NOT_LOOKED_UP" | "PHOTOS_NOT_COMPARED" | "WRITE_REFUSED";
            /**
             * @description error: it prevents publishing; warning: it may prevent publishing, or visitors will notice it; info: for information only
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            text: components["schemas"]["InLanguages"];
            /**
             * @description The field concerned; null: none
             * @example announcementValue
             */
            field: string | null;
            /**
             * Format: int64
             * @description The id of the file concerned; null: none
             * @example 105
             */
            fileId: number | null;
            /**
             * @description JSON Pointer (RFC 6901) to the value in a write that would fix the problem; null: no write can fix it
             * @example /announcementValue
             */
            pointer: string | null;
            /**
             * @description The accepted values, if they can be listed; otherwise null
             * @example null
             */
            allowed: (string | number)[] | null;
        };
        /** @description The result of one operation. It contains those fields of the response of a single call that apply to it. */
        ListingBulkResult: {
            /**
             * @description The `op` as sent; null: it was not a string
             * @example upsert
             */
            op: string | null;
            /**
             * Format: int32
             * @description Index of the operation in the request, starting at 0
             * @example 0
             */
            index: number;
            /**
             * @description The `externalId` of the object, or as sent if the operation failed; null: none
             * @example CRM-1042
             */
            externalId: string | null;
            /** @example true */
            success: boolean;
            /** @description Present if the operation failed */
            error?: components["schemas"]["BulkItemError"];
            /**
             * Format: int64
             * @description null if the operation failed, and for `validate`
             * @example 57
             */
            id: number | null;
            /**
             * @description Whether the write created the object
             * @example true
             */
            created: boolean;
            /**
             * @description Whether the write was to an existing object, also if it left that `unchanged`
             * @example false
             */
            updated: boolean;
            /**
             * @description Whether the write was equal to the stored object, which it therefore did not change
             * @example false
             */
            unchanged?: boolean;
            /**
             * @description Present if nothing was written because the stored `sourceUpdatedAt` is later than that of the write
             * @example stale
             * @enum {string}
             */
            skipped?: "stale";
            /**
             * Format: int64
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
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
             * @description Present if the listing is public or is being published
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The id of the publishing or refresh job; see `GET /api/v1/job/status`
             * @example 912
             */
            jobId?: number;
            /** @description Present if the write was accepted, but the public does not see the listing */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of the files of this write that it has started or that are still in progress. Absent if there are none */
            imports?: components["schemas"]["FileImport"][];
            /** @description Files that already existed, so that their URLs were not fetched. To update a file, send its URL with another `sourceHash`, or have it fetched again. Absent if there are none. */
            kept?: components["schemas"]["KeptFile"][];
            /** @description Present if `findDuplicates` is true, the listing was created and there are possible duplicates; null: the listing was created, but they could not be looked for; ask for them at `GET /listings/{id}/duplicates` */
            possibleDuplicates?: components["schemas"]["PossibleDuplicate"][] | null;
            /** @description The listing that was merged into this one */
            merged?: components["schemas"]["MergedListing"];
            /**
             * @description What the listing took over from the other one: names of fields, `userId`, `fileIds`, `externalId`
             * @example [
             *       "announcementDescription",
             *       "fileIds",
             *       "externalId"
             *     ]
             */
            taken?: string[];
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /**
             * @description Only for `op: validate`: whether an upsert would be accepted
             * @example true
             */
            valid?: boolean;
            /**
             * @description Only for `op: validate`: whether the listing could be published after such an upsert
             * @example false
             */
            ready?: boolean;
            /** @description Only for `op: validate`: what prevents publishing. Pointers refer to the request. */
            blocking?: components["schemas"]["ReadinessIssue"][];
            /** @description Only for `op: validate`: what is not known yet, and possible improvements */
            advice?: components["schemas"]["ReadinessIssue"][];
        };
        /** @description One result per operation, in the order of the operations. */
        ListingBulkResponse: {
            results: components["schemas"]["ListingBulkResult"][];
            summary: components["schemas"]["BulkSummary"];
        };
        /** @description `upsert` creates or updates a listing. `validate` performs all checks and writes nothing. */
        ListingUpsertOperation: {
            /**
             * Format: int64
             * @description The id assigned by the service. Do not send it together with `externalId`.
             * @example 57
             */
            id?: number;
            /**
             * @description Your own id of the listing. Do not send it together with `id`.
             * @example CRM-1042
             */
            externalId?: string;
            /**
             * Format: int64
             * @description The `id` of the agent; null: the agency itself
             * @example 3
             */
            userId?: number | null;
            /**
             * @description The `externalId` of the agent; null: the agency itself. Do not send it together with `userId`.
             * @example agent-7
             */
            externalUserId?: string | null;
            /** @description The media in display order; the first photo is the cover. Replaces all media of the listing; null or `[]` removes them. At most 2 may be videos. Send it together with `fileIds` only if both name the same files. */
            files?: (components["schemas"]["FileById"] | components["schemas"]["FileByExternalId"] | components["schemas"]["FileByUrl"])[] | null;
            /**
             * @description The type of property.
             * @example residential
             * @enum {string}
             */
            propertyType?: "residential" | "commercial" | "parking";
            /**
             * @description The subtype. It must be valid for the `announcementType` and `propertyType`.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether the property is a studio or has the number of rooms in `propertyQuantitySizeValue`.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize?: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used if `propertyQuantitySize` is `custom-value`. Unit: rooms.
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
             * @description Whether it is a resale or a new building.
             * @enum {string|null}
             */
            propertyHousingMarket?: "secondary" | "new-build" | null;
            /**
             * @description Building material.
             * @enum {string|null}
             */
            propertyBuildingMaterial?: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout?: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description Type of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace?: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor number: 0 is the ground floor, negative numbers are basements.
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
             * @description Amenities and rules. Each may occur at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes?: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Location of the property. Publishing requires `propertyCoordinates` or `propertyAddress`. Coordinates take precedence over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates?: {
                /** Format: double */
                lat: number;
                /** Format: double */
                lng: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates. Recommended format: City, Street Number. Publishing requires `propertyCoordinates` or `propertyAddress`.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress?: string | null;
            /**
             * Format: date
             * @description First day on which the property is available.
             * @example 2026-12-01
             */
            propertyAvailabilityDate?: string | null;
            /**
             * @description Whether the property is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType?: "rent" | "sale";
            /**
             * @description The requested status. You may set `draft`, `active`, `hidden` and `completed`; `active` starts publishing. Only the service sets the other values.
             * @example active
             * @enum {string}
             */
            announcementStatus?: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in `announcementCurrency`. It is stored as sent and not converted.
             * @example 650
             */
            announcementValue?: number | null;
            /**
             * @description Currency of the price and of all other amounts of the listing.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency?: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English. Plain text: line breaks are kept, HTML would be shown as it is.
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
             * @description The period that the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod?: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Minimum rental period; one month is 720 hours. Rent only. Unit: hours.
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
             * @description Amount paid in advance, used if `announcementPrepayment` is `custom-amount`. Rent only.
             */
            announcementPrepaymentValue?: number | null;
            /**
             * @description Security deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit?: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used if `announcementRentDeposit` is `custom-amount`. Rent only.
             */
            announcementRentDepositValue?: number | null;
            /**
             * @description Ids of the media files in display order; the first photo is the cover. The constraint `minItems` counts photos and only applies to publishing.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds?: number[] | null;
            /**
             * Format: date-time
             * @description Time of the last change of the object in your system. If it is earlier than the stored one, the write changes nothing and the response contains `"skipped": "stale"`. It may be at most 24 hours in the future. Absent: the stored value is kept; null: it is cleared.
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt?: string | null;
            /**
             * @description A hash or other text that identifies the content of the object in your system. Absent: the stored value is kept; null: it is cleared.
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
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
        };
        /** @description Sets the `externalId` of a listing. */
        ListingLinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "link";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
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
             * @description What happens if the object already has another `externalId`. true (default): it is replaced and can be used again; false: the object keeps it, and the request is rejected.
             * @example true
             */
            replace?: boolean;
        };
        /** @description Removes the `externalId` from a listing. */
        ListingUnlinkOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unlink";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
             * @example 3
             */
            ifVersion?: number;
            /**
             * Format: int64
             * @example 57
             */
            id: number;
        };
        /** @description Deletes a listing, identified by exactly one of `id` and `externalId`: no read returns it any more, and its `externalId` can be used again. Its media can be used by other listings, and are deleted like all media that are not used for some time (by default 30 days). */
        ListingDeleteOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "delete";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
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
        /** @description Merges another listing into this one, like `POST /api/v1/listings/{id}/merge`. Identify this one by exactly one of `id` and `externalId`, the other one by exactly one of `from` and `fromExternalId`. */
        ListingMergeOperation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "merge";
            /**
             * Format: int64
             * @description The operation is only executed if the object still has this version, otherwise it fails with 412 `VERSION_CONFLICT`
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
             * @description The `id` of the listing to merge into the other one. Do not send it together with `fromExternalId`.
             * @example 58
             */
            from?: number;
            /**
             * @description The `externalId` of the listing to merge. Do not send it together with `from`.
             * @example CRM-1043
             */
            fromExternalId?: string;
            /**
             * @description Whether the remaining listing takes over the `externalId` of the merged listing in place of its own; default: false. If the remaining listing has none, it takes it over in any case.
             * @example true
             */
            takeExternalId?: boolean;
        };
        /** @description A list of operations. They are applied in order. */
        ListingBulkBody: {
            operations: (components["schemas"]["ListingUpsertOperation"] | components["schemas"]["ListingLinkOperation"] | components["schemas"]["ListingUnlinkOperation"] | components["schemas"]["ListingDeleteOperation"] | components["schemas"]["ListingMergeOperation"])[];
            /**
             * @description Whether a write that is equal to an active listing leaves it active, without publishing it again; default: false
             * @example true
             */
            skipUnchanged?: boolean;
            /**
             * @description Whether the response contains `possibleDuplicates` for listings that the request creates; default: false
             * @example true
             */
            findDuplicates?: boolean;
            /**
             * @description What happens if the write refers to an agent or a file by an external id that does not exist. `reject` (default): the write is rejected. `defer`: the write is accepted, and the reference stays pending for up to 7 days, until an agent or a file with that external id exists.
             * @example defer
             * @enum {string}
             */
            onMissing?: "reject" | "defer";
        };
        /** @description The values of all listing fields. A field is null if it is empty or not available for the type combination. */
        ListingFormData: {
            /**
             * @description The type of property.
             * @example residential
             * @enum {string}
             */
            propertyType: "residential" | "commercial" | "parking";
            /**
             * @description The subtype. It must be valid for the `announcementType` and `propertyType`.
             * @example apartment
             * @enum {string}
             */
            propertySecondaryType: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
            /**
             * @description Whether the property is a studio or has the number of rooms in `propertyQuantitySizeValue`.
             * @example custom-value
             * @enum {string|null}
             */
            propertyQuantitySize: "apartment-studio" | "custom-value" | null;
            /**
             * Format: int32
             * @description Number of rooms, used if `propertyQuantitySize` is `custom-value`. Unit: rooms.
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
             * @description Whether it is a resale or a new building.
             * @enum {string|null}
             */
            propertyHousingMarket: "secondary" | "new-build" | null;
            /**
             * @description Building material.
             * @enum {string|null}
             */
            propertyBuildingMaterial: "brick" | "monolithic" | "panel" | "limestone-block" | "aerated-concrete" | "wood" | "mixed" | null;
            /**
             * @description Floor plan or building series.
             * @enum {string|null}
             */
            propertyLayout: "102" | "135" | "143" | "brezhnevka" | "cheska" | "khrushchevka" | "stalinka" | "rubashka" | "varnitskaya" | "ms" | "individual" | "free-plan" | "studio" | "penthouse" | "duplex" | null;
            /**
             * @description Type of parking space.
             * @enum {string|null}
             */
            propertyParkingSpace: "underground" | "open" | "garage" | "covered" | null;
            /**
             * Format: int32
             * @description Floor number: 0 is the ground floor, negative numbers are basements.
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
             * @description Amenities and rules. Each may occur at most once.
             * @example [
             *       "conditioner",
             *       "balcony",
             *       "wifi"
             *     ]
             */
            propertyAttributes: ("animals-allowed" | "conditioner" | "balcony" | "wifi" | "children-allowed" | "smoking-allowed" | "students-allowed" | "short-stay-allowed" | "loggia" | "terrace" | "dressing-room" | "storage-room" | "cellar" | "attic" | "garage" | "parking-place" | "garden" | "playground" | "furniture" | "equipped-kitchen" | "refrigerator" | "washing-machine" | "dishwasher" | "television" | "autonomous-heating" | "central-heating" | "underfloor-heating" | "fireplace" | "boiler" | "gas" | "electricity" | "three-phase-power" | "water-supply" | "sewerage" | "elevator" | "cargo-elevator" | "wheelchair-access" | "intercom" | "armoured-door" | "alarm" | "video-surveillance" | "guarded" | "panoramic-windows" | "swimming-pool" | "sauna" | "separate-entrance" | "display-window" | "electric-car-charging")[] | null;
            /**
             * @description Location of the property. Publishing requires `propertyCoordinates` or `propertyAddress`. Coordinates take precedence over an address. Unit: degrees (WGS 84).
             * @example {
             *       "lat": 47.0245,
             *       "lng": 28.8323
             *     }
             */
            propertyCoordinates: {
                /** Format: double */
                lat: number;
                /** Format: double */
                lng: number;
            } | null;
            /**
             * @description Address, geocoded to coordinates. Recommended format: City, Street Number. Publishing requires `propertyCoordinates` or `propertyAddress`.
             * @example Chișinău, Strada Alexei Mateevici 60
             */
            propertyAddress: string | null;
            /**
             * Format: date
             * @description First day on which the property is available.
             * @example 2026-12-01
             */
            propertyAvailabilityDate: string | null;
            /**
             * @description Whether the property is for rent or for sale.
             * @example rent
             * @enum {string}
             */
            announcementType: "rent" | "sale";
            /**
             * @description The requested status. You may set `draft`, `active`, `hidden` and `completed`; `active` starts publishing. Only the service sets the other values.
             * @example active
             * @enum {string}
             */
            announcementStatus: "draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked";
            /**
             * Format: int32
             * @description Price in `announcementCurrency`. It is stored as sent and not converted.
             * @example 650
             */
            announcementValue: number | null;
            /**
             * @description Currency of the price and of all other amounts of the listing.
             * @example EUR
             * @enum {string|null}
             */
            announcementCurrency: "EUR" | "USD" | "MDL" | null;
            /**
             * @description Description shown to the public, in Romanian, Russian or English. Plain text: line breaks are kept, HTML would be shown as it is.
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
             * @description The period that the price is for. Rent only.
             * @example monthly
             * @enum {string|null}
             */
            announcementPayPeriod: "monthly" | "daily" | "hourly" | null;
            /**
             * Format: int32
             * @description Minimum rental period; one month is 720 hours. Rent only. Unit: hours.
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
             * @description Amount paid in advance, used if `announcementPrepayment` is `custom-amount`. Rent only.
             */
            announcementPrepaymentValue: number | null;
            /**
             * @description Security deposit. Rent only.
             * @example one-month
             * @enum {string|null}
             */
            announcementRentDeposit: "none" | "half-month" | "one-month" | "two-months" | "custom-amount" | null;
            /**
             * Format: int32
             * @description Amount of the deposit, used if `announcementRentDeposit` is `custom-amount`. Rent only.
             */
            announcementRentDepositValue: number | null;
            /**
             * @description Ids of the media files in display order; the first photo is the cover. The constraint `minItems` counts photos and only applies to publishing.
             * @example [
             *       101,
             *       102,
             *       103
             *     ]
             */
            fileIds: number[] | null;
        };
        /** @description The location that publishing determined for the property. */
        ListingLocation: {
            /** @example 47.0245 */
            lat: number;
            /** @example 28.8323 */
            lng: number;
            /**
             * @description exact: your own coordinates, or the house was found; street, locality: only this was found for the address
             * @example exact
             * @enum {string}
             */
            precision: "exact" | "street" | "locality";
            /**
             * @description The matched place; null: there is none nearby
             * @example Chișinău, Centru
             */
            matchedAddress: string | null;
            /**
             * @description Confidence that the matched place is correct, from 0 to 1; null: no place was matched
             * @example 0.9
             */
            confidence: number | null;
        };
        /** @description A problem that prevents a listing, or a change to it, from becoming public, or that needs attention. */
        ListingIssue: {
            /** @description Why the file failed; null: it did not fail, or the issue concerns no file */
            failure: components["schemas"]["FileFailure"] | null;
            /**
             * Format: iri
             * @description The URL from which the file is imported; null: the issue concerns no file, or the file was uploaded
             * @example https://crm.example/photos/5.jpg
             */
            sourceUrl: string | null;
            /** @description Only for issues with a code `COORDINATES_…`: the locations of the coordinates and of the address */
            places?: components["schemas"]["IssuePlaces"];
            /**
             * @example ADDRESS_NOT_FOUND
             * @enum {string}
             */
            code: "ADDRESS_NOT_FOUND" | "REQUIRED_TO_PUBLISH" | "MIN_PHOTOS" | "TOO_MANY_VIDEOS" | "DUPLICATE" | "FILE_FAILED" | "TEMPORARY_FAULT" | "PUBLISHING_FAILED" | "LISTING_BLOCKED" | "COORDINATES_ZERO" | "COORDINATES_SWAPPED" | "COORDINATES_OUTSIDE_COUNTRY" | "COORDINATES_FAR_FROM_ADDRESS" | "NOT_TRANSLATED" | "REFERENCE_PENDING" | "REFERENCE_DROPPED";
            /**
             * @description error: it prevents publishing; warning: it contributes to that or is a doubt; info: for information only
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning" | "info";
            /** @example The address "Chișinău, Strada Nouă 1" could not be found; send propertyCoordinates. */
            text: string;
            /**
             * @description The field concerned; null: none
             * @example propertyAddress
             */
            field: string | null;
            /**
             * Format: int64
             * @description The id of the file concerned; null: none
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
             * @description In E.164 format
             * @example +37369123456
             */
            phone: string | null;
        };
        /** @description Advice about a photo. It never prevents publishing. */
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
        /** @description A media file of a listing, with its position. */
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
             * @description Size of the original in bytes
             * @example 718281
             */
            size: number | null;
            /**
             * @description The media type, as detected from the content
             * @example image/jpeg
             * @enum {string|null}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/avif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | null;
            /**
             * @description `pending` and `processing`: a job is in progress; `failed`: send the file again, or another one
             * @example success
             * @enum {string}
             */
            optimization: "pending" | "processing" | "success" | "failed";
            /** @description Why the file failed, or why the last attempt of a running job failed; null if there was no failure */
            failure: components["schemas"]["FileFailure"] | null;
            /** @description The problems of the file; empty if none is known */
            problems: components["schemas"]["FileProblem"][];
            /**
             * Format: iri
             * @description The URL from which the file is imported; null if it was uploaded
             * @example https://crm.example/photos/1.jpg
             */
            sourceUrl: string | null;
            /**
             * @description The `sourceHash` that you sent for the content at `sourceUrl`; null if you sent none, or if that content could not be fetched
             * @example null
             */
            sourceHash: string | null;
            /**
             * @description A BlurHash placeholder for the image, see https://blurha.sh
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string | null;
            /**
             * Format: uri
             * @description The URL of the original file. Keep it secret
             * @example https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/9b1d6c0e4f7a83255e60d1c2b3a49788.jpg
             */
            originalUrl: string | null;
            /** @description The processed versions. Empty until the file has been processed */
            variants: components["schemas"]["MediaVariant"][];
            /**
             * Format: int32
             * @description Position in the display order, starting at 0
             * @example 0
             */
            position: number;
            /** @description Advice about the file from publishing; empty: there is none, or the file has not been analysed */
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
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description The page at this URL exists only while the listing is public
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
             * @description Time of the last change of the listing or its media
             * @example 2026-05-01T09:30:04.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Time of the last accepted write, even if it changed nothing
             * @example 2026-05-01T09:30:00.000Z
             */
            lastSyncedAt: string;
            /**
             * Format: date-time
             * @description null: the listing was never published
             * @example 2026-05-01T09:30:04.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @description When the listing expires if it is `active`, or `publish_failed` with its former page public; null: it was never active
             * @example 2026-06-30T09:30:04.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description The value from the last write that contained it; null: none
             * @example 2026-05-01T09:26:10.000Z
             */
            sourceUpdatedAt: string | null;
            /**
             * @description The value from the last write that contained it; null: none
             * @example sha1:2fd4e1c67a2d28fced849ee1bb76e7391b93eb12
             */
            sourceHash: string | null;
            formData: components["schemas"]["ListingFormData"];
            /** @description null until publishing has determined the location */
            location: components["schemas"]["ListingLocation"] | null;
            /** @description What prevents the listing from becoming public: a block by the operator, or the reasons why its last publishing failed. Also issues that do not prevent publishing. Empty: none. */
            issues: components["schemas"]["ListingIssue"][];
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences: components["schemas"]["PendingReference"][];
            /** @description null: the agency itself, no agent */
            user: components["schemas"]["ListingAgent"] | null;
            files: components["schemas"]["ListingFile"][];
            /**
             * Format: int64
             * @description The id of the latest publishing or refresh job; null: none
             * @example 912
             */
            lastJobId: number | null;
        };
        /** @description A page of listings. */
        ListingPage: {
            items: components["schemas"]["Listing"][];
            /**
             * @description The `cursor` of the next page, which there may also be if this one has fewer objects than `limit`; null on the last page
             * @example MTc3NzYyNzgwMDAwMC41Ny5aeDgxX2tRNw
             */
            nextCursor: string | null;
        };
        /** @description The listing has been deleted. */
        ListingDeletionResponse: {
            /**
             * @example true
             * @enum {boolean}
             */
            deleted: true;
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
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /**
             * @description true: publishing would be accepted and would succeed, unless a service fails; false: it would not, or this is not known yet
             * @example false
             */
            ready: boolean;
            /** @description Problems, each of which prevents publishing */
            blocking: components["schemas"]["ReadinessIssue"][];
            /** @description First what is not known yet, then possible improvements */
            advice: components["schemas"]["ReadinessIssue"][];
        };
        /** @description A page of the events of one object, newest first. */
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
             * @description The `cursor` of the next page; null on the last page
             * @example null
             */
            nextCursor: string | null;
        };
        /** @description The number of listings in each group. */
        ListingReconcileSummary: {
            /**
             * Format: int64
             * @description Entries in the inventory
             * @example 3
             */
            inventory: number;
            /**
             * Format: int64
             * @description Objects on both sides that are equal as far as they can be compared
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
             * @description Objects among `inStep` that are stored without a version to compare
             * @example 0
             */
            uncompared: number;
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
             * @description Listings among `inStep` that have expired or will expire soon
             * @example 0
             */
            expiring: number;
        };
        /** @description A linked listing that is not in the inventory. */
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
        /** @description A listing without an `externalId`. A reconciliation never changes it. */
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
        /** @description The differences, all determined at the same moment. */
        ListingReconcileResponse: {
            summary: components["schemas"]["ListingReconcileSummary"];
            /**
             * @description Not stored in the service. Send these objects.
             * @example [
             *       "CRM-9"
             *     ]
             */
            missing: string[];
            /**
             * @description The content differs from the last write. Send these objects.
             * @example []
             */
            changed: string[];
            /**
             * @description The stored object is newer than the inventory entry
             * @example []
             */
            ahead: string[];
            /**
             * @description Perhaps different: the entry has a version, but the stored object none to compare it with, because it was written by another program, or before it was linked. Send these objects with their version.
             * @example []
             */
            uncompared: string[];
            /**
             * Format: int64
             * @description The id of the job that applies `orphans`, perhaps one that an earlier call started and that has not ended; absent: there is nothing to do
             * @example 901
             */
            jobId?: number;
            /**
             * @description Equal on both sides, but expired, or expiring within 14 days (or half of the listing lifetime, if that is shorter) unless written again. Send these listings again.
             * @example []
             */
            expiring: string[];
            /** @description Sorted by `id`; at most the first 50,000. The summary counts all. */
            orphaned: components["schemas"]["OrphanedListing"][];
            /** @description Sorted by `id`; at most the first 50,000. The summary counts all. */
            unlinked: components["schemas"]["UnlinkedListing"][];
        };
        /** @description All listings that your system has, and what to do with the other linked listings. */
        ListingReconcileBody: {
            /** @description All objects that your system has, each `externalId` once */
            inventory: components["schemas"]["InventoryEntry"][];
            /**
             * @description What a job does with linked listings that are not in the inventory; `report`: nothing, they are only reported
             * @default report
             * @enum {string}
             */
            orphans: "report" | "hide" | "complete" | "delete";
            /**
             * Format: double
             * @description The maximum share of listings that `orphans` may change, from 0 to 1, relative to the number of linked listings that are not drafts. If it is exceeded, the request fails with 409. 1 allows all; an empty inventory requires it.
             * @default 0.2
             */
            maxOrphanShare: number;
            /**
             * Format: date-time
             * @description When your system began to collect the inventory, by the clock of the service (`serverTime` of `GET /agency`). Objects that were written since then may be missing in it: `orphans` leaves them alone. Default: the moment of the comparison.
             * @example 2026-05-01T09:26:10.000Z
             */
            collectedSince?: string;
        };
        /** @description Listings of yours that may describe the same object. */
        ListingDuplicates: {
            /** @description Most likely first */
            duplicates: components["schemas"]["PossibleDuplicate"][];
        };
        /** @description The result of the merge: the response of a write, and what was taken over. */
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
            /**
             * @description Whether the write created the object
             * @example true
             */
            created: boolean;
            /**
             * @description Whether the write was to an existing object, also if it left that `unchanged`
             * @example false
             */
            updated: boolean;
            /**
             * @description Whether the write was equal to the stored object, which it therefore did not change
             * @example false
             */
            unchanged: boolean;
            /**
             * Format: int64
             * @description Increases with each change of the object. Use it for `If-Match` and `ifVersion`.
             * @example 3
             */
            version: number;
            /**
             * Format: uri
             * @description Present if the listing is public or is being published
             * @example https://portal.example/announcement/57
             */
            publicUrl?: string;
            /**
             * Format: int64
             * @description The id of the publishing or refresh job; see `GET /api/v1/job/status`
             * @example 912
             */
            jobId?: number;
            /** @description Present if the write was accepted, but the public does not see the listing */
            notice?: components["schemas"]["ListingNotice"];
            /** @description Imports of the files of this write that it has started or that are still in progress. Absent if there are none */
            imports?: components["schemas"]["FileImport"][];
            /** @description References from a write with `onMissing: defer` to agents and files that do not exist yet. They are resolved as soon as the agent or file exists. */
            pendingReferences?: components["schemas"]["PendingReference"][];
            /** @description The listing that was merged into this one */
            merged: components["schemas"]["MergedListing"];
            /**
             * @description What the listing took over from the other one: names of fields, `userId`, `fileIds`, `externalId`
             * @example [
             *       "announcementDescription",
             *       "fileIds",
             *       "externalId"
             *     ]
             */
            taken: string[];
        };
        /** @description The listing to merge into this one. */
        ListingMergeBody: {
            /**
             * Format: int64
             * @description The `id` of the listing to merge into the other one. Do not send it together with `fromExternalId`.
             * @example 58
             */
            from?: number;
            /**
             * @description The `externalId` of the listing to merge. Do not send it together with `from`.
             * @example CRM-1043
             */
            fromExternalId?: string;
            /**
             * @description Whether the remaining listing takes over the `externalId` of the merged listing in place of its own; default: false. If the remaining listing has none, it takes it over in any case.
             * @example true
             */
            takeExternalId?: boolean;
        };
        /** @description The process is running. */
        Liveness: {
            /** @enum {string} */
            status: "ok";
        };
        /** @description The state of a dependency. */
        DependencyState: {
            /**
             * @description `degraded`: it does not work, but the service can continue without it; `down`: it does not work, and the service cannot continue without it
             * @example up
             * @enum {string}
             */
            status: "up" | "degraded" | "down";
            /**
             * Format: int64
             * @description Response time in milliseconds, or how long the check waited
             * @example 2
             */
            responseTime: number;
            /**
             * @description Why it is not `up`, in general terms; the log of the process has the details
             * @example timeout of 2000ms exceeded
             */
            message?: string;
        };
        /** @description Some of the dependencies. */
        SomeDependencies: {
            mysql?: components["schemas"]["DependencyState"];
            redis?: components["schemas"]["DependencyState"];
            storage?: components["schemas"]["DependencyState"];
        };
        /** @description All dependencies of the service. */
        Dependencies: {
            mysql: components["schemas"]["DependencyState"];
            redis: components["schemas"]["DependencyState"];
            storage: components["schemas"]["DependencyState"];
        };
        /** @description The service cannot process requests, or is about to stop. */
        NotReady: {
            /** @description The dependencies that are `up` or `degraded` */
            info: components["schemas"]["SomeDependencies"];
            /** @description The dependencies that are `down` */
            error: components["schemas"]["SomeDependencies"];
            /** @description All dependencies */
            details: components["schemas"]["Dependencies"];
            /**
             * @description `shutting_down`: the process still serves requests but is about to stop
             * @example error
             * @enum {string}
             */
            status: "error" | "shutting_down";
        };
        /** @description The service can process requests. */
        Readiness: {
            /** @description The dependencies that are `up` or `degraded` */
            info: components["schemas"]["SomeDependencies"];
            /** @description The dependencies that are `down` */
            error: components["schemas"]["SomeDependencies"];
            /** @description All dependencies */
            details: components["schemas"]["Dependencies"];
            /**
             * @description `degraded`: reads and writes work, but background jobs are delayed or files cannot be stored
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        /** @description The clock of a test agency. */
        TestClock: {
            /**
             * Format: date-time
             * @description The current time of the agency, on which expiry and retention are based
             * @example 2026-07-01T09:30:00.000Z
             */
            time: string;
            /**
             * Format: date-time
             * @description The current time of the service, which is used for timestamps
             * @example 2026-05-01T09:30:00.000Z
             */
            serviceTime: string;
            /**
             * Format: int64
             * @description By how many seconds `time` is ahead of `serviceTime`
             * @example 5270400
             */
            aheadSeconds: number;
        };
        /** @description The number of objects that became due and were processed. */
        TimePassed: {
            /**
             * Format: int64
             * @description Listings that became expired
             * @example 3
             */
            listingsExpired: number;
            /**
             * Format: int64
             * @description Listings for which a `listing.expiring` event was created
             * @example 0
             */
            listingsExpiring: number;
            /**
             * Format: int64
             * @description References to agents and files that did not arrive in time
             * @example 0
             */
            pendingReferencesDropped: number;
            /**
             * Format: int64
             * @description Files that had been unused for too long
             * @example 12
             */
            filesDeleted: number;
            /**
             * Format: int64
             * @description Listings that were deleted long ago and are now removed with what was kept of them
             * @example 0
             */
            deletedListingsRemoved: number;
            /**
             * Format: int64
             * @description The same of files
             * @example 0
             */
            deletedFilesRemoved: number;
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
             * @description Webhook deliveries
             * @example 0
             */
            deliveriesDeleted: number;
            /**
             * Format: int64
             * @description Stored responses to requests with an `Idempotency-Key`
             * @example 2
             */
            idempotentResponsesForgotten: number;
        };
        /** @description The clock of a test agency after the advance, and what was processed. */
        TestClockAdvanced: {
            /**
             * Format: date-time
             * @description The current time of the agency, on which expiry and retention are based
             * @example 2026-07-01T09:30:00.000Z
             */
            time: string;
            /**
             * Format: date-time
             * @description The current time of the service, which is used for timestamps
             * @example 2026-05-01T09:30:00.000Z
             */
            serviceTime: string;
            /**
             * Format: int64
             * @description By how many seconds `time` is ahead of `serviceTime`
             * @example 5270400
             */
            aheadSeconds: number;
            /**
             * @description Whether everything that became due has been processed. If false, the rest is processed within minutes
             * @example true
             */
            complete: boolean;
            passed: components["schemas"]["TimePassed"];
        };
        /** @description By how much to advance the clock. */
        ClockAdvanceBody: {
            /**
             * @description An ISO 8601 duration in weeks, days, hours, minutes and seconds, from 1 second to 366 days
             * @example P61D
             */
            advance: string;
        };
        /** @description The progress of a reset. */
        TestReset: {
            /**
             * @description Whether the reset is complete, so that the agency can be written. If false, it continues in the background, and writes are rejected with 429 until it has finished; `GET /test/reset` tells when
             * @example true
             */
            complete: boolean;
        };
    };
    responses: {
        /** @description `REQUEST_TIMEOUT` The request did not arrive in time */
        REQUEST_TIMEOUT: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description `HEADERS_TOO_LARGE` The headers of the request are too large */
        HEADERS_TOO_LARGE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies the request. If the request contains a valid `X-Request-Id`, it is returned unchanged.
         * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
         */
        "X-Request-Id": string;
        /**
         * @description Seconds to wait before sending the request again
         * @example 1
         */
        "Retry-After": number;
        /**
         * @description Allowed requests per minute with this API key. For a bulk call, the limit of all requests or that of bulk calls, whichever is closer to being reached.
         * @example 3000
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Remaining requests in the current minute
         * @example 2999
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Seconds until the limit resets
         * @example 60
         */
        "X-RateLimit-Reset": number;
        /**
         * @description `true`: this is the stored response to an earlier request with the same `Idempotency-Key`
         * @example true
         */
        "Idempotency-Replayed": "true";
        /**
         * @description The HTTP status of the response to the first request
         * @example 200
         */
        "Idempotency-Status": number;
        /**
         * @description What is missing: an API key, or an API key with the named scope
         * @example ApiKey
         */
        "WWW-Authenticate": string;
        /**
         * @description The path of the new object
         * @example /api/v1/webhooks/4
         */
        Location: string;
        /**
         * @description The version of the response, for `If-None-Match`
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description `nextAfter` from the previous response: returns the events after this position. Default: start at the oldest event that is kept */
                after?: number;
                /** @description Only events of these types. Pass a comma-separated list or repeat the parameter. `listing.*` matches all event types of listings */
                types?: ("listing.*" | "agent.*" | "media.*" | "webhook.*" | "listing.created" | "listing.updated" | "listing.deleted" | "listing.linked" | "listing.unlinked" | "listing.publish_started" | "listing.published" | "listing.publish_failed" | "listing.hidden" | "listing.completed" | "listing.expiring" | "listing.expired" | "listing.blocked" | "listing.unblocked" | "agent.created" | "agent.updated" | "agent.linked" | "agent.unlinked" | "agent.deleted" | "media.ready" | "media.failed" | "media.deleted" | "webhook.disabled")[];
                /** @description Only events about this object: its type, a colon and its `id` */
                subject?: string;
                /** @description The same by your id: only events about the object that has this `externalId` at the time of the request, also those from before it had it. If no object has it, the request is rejected; the events of a deleted object are available by `subject` */
                externalSubject?: string;
                /** @description Maximum number of events per response */
                limit?: number;
                /** @description How many seconds to wait if there is no event yet. The response is sent as soon as there is one */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `EVENTS_EXPIRED` Events that old are no longer kept */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
            /** @description The newest and the oldest available position */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `jobId` from an earlier response */
                id: number;
                /** @description How many seconds to wait for the job to finish. The response is sent as soon as the job has finished, or with its current state when this time is over */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state of the job */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of objects per page */
                limit?: number;
                /** @description The `nextCursor` of the previous page. All other parameters but `limit` must be the same as there. */
                cursor?: string;
                /** @description Only objects changed at or after this time: an ISO 8601 timestamp with offset, such as `2026-05-01T09:30:00Z`, or a date, which stands for 00:00 UTC */
                updatedSince?: string;
                /** @description Only these jobs: a comma-separated list of up to 100 job ids. All are returned on one page, in the given order. Cannot be combined with other parameters */
                ids?: string;
                /** @description Only jobs with one of these statuses. Repeat the parameter to pass several */
                status?: ("pending" | "processing" | "completed" | "failed" | "failed_retryable")[];
                /** @description Only jobs of this type */
                type?: "announcement_finalize" | "announcement_refresh" | "media_import" | "media_optimize" | "media_refresh" | "webhook_deliver" | "webhook_deliver_all" | "webhook_ping" | "reconcile_orphans";
                /** @description Only jobs for the object with this id: a listing, a media file, a webhook or, for jobs that concern the whole agency, the agency. Combine it with `type`, because objects of different kinds can have the same id */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Adds human-readable labels of the fields and their options, in this language */
                language?: "ro" | "ru" | "en";
            };
            header?: {
                /** @description The `ETag` of an earlier response that you have stored. The response is 304 without a body if it has not changed. */
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
            /** @description The response has not changed since the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `announcementType` of the listing */
                announcementType: "rent" | "sale";
                /** @description The `propertyType` of the listing */
                propertyType: "residential" | "commercial" | "parking";
                /** @description A subtype that exists for the `announcementType` and `propertyType` */
                propertySecondaryType: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
                /** @description Adds human-readable labels of the fields and their options, in this language */
                language?: "ro" | "ru" | "en";
            };
            header?: {
                /** @description The `ETag` of an earlier response that you have stored. The response is 304 without a body if it has not changed. */
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
            /** @description The response has not changed since the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of an earlier response that you have stored. The response is 304 without a body if it has not changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest available rates */
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
            /** @description The response has not changed since the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description No import was started: the file already exists or is being imported */
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
            /** @description An import has started */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description One upload URL per file */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description One result per operation */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of objects per page */
                limit?: number;
                /** @description The `nextCursor` of the previous page. All other parameters but `limit` must be the same as there. */
                cursor?: string;
                /** @description Only objects changed at or after this time: an ISO 8601 timestamp with offset, such as `2026-05-01T09:30:00Z`, or a date, which stands for 00:00 UTC */
                updatedSince?: string;
                /** @description Only objects with these `externalId`s: a comma-separated list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an `externalId` */
                linked?: boolean;
                /** @description Only files with one of these `problems`. Repeat the parameter to pass several */
                problem?: ("TOO_SMALL" | "DARK" | "BLURRED" | "DUPLICATE_OF" | "UNREACHABLE" | "TOO_SLOW" | "SERVER_BUSY" | "SERVER_ERROR" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR" | "NOT_FOUND" | "NOT_ALLOWED" | "WRONG_ANSWER" | "FORBIDDEN_URL" | "UNKNOWN_HOST" | "BAD_CERTIFICATE" | "WRONG_TYPE" | "TOO_LARGE" | "TOO_LONG" | "DAMAGED" | "NOT_PROCESSABLE" | "QUOTA_EXCEEDED" | "UPLOAD_GONE")[];
                /** @description `true`: only files that no listing, public page or agent uses; `false`: only files that are in use. Files that are not used for some time (by default 30 days) are deleted automatically. */
                unused?: boolean;
                /** @description Only files with one of these `optimization` values. Repeat the parameter to pass several */
                optimization?: ("pending" | "processing" | "success" | "failed")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of media files */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Your own id of the object */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file has been deleted */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `MIN_PHOTOS` A public listing would have too few photos */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file has been deleted */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `MIN_PHOTOS` A public listing would have too few photos */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is being fetched */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `NO_SOURCE_URL` The file was uploaded: there is no URL to fetch it from again
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is being fetched */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `NO_SOURCE_URL` The file was uploaded: there is no URL to fetch it from again
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description The object has this `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of objects per page */
                limit?: number;
                /** @description The `nextCursor` of the previous page. All other parameters but `limit` must be the same as there. */
                cursor?: string;
                /** @description Only objects changed at or after this time: an ISO 8601 timestamp with offset, such as `2026-05-01T09:30:00Z`, or a date, which stands for 00:00 UTC */
                updatedSince?: string;
                /** @description Only objects with these `externalId`s: a comma-separated list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
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
            /** @description The result of the write */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description One result per operation */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id of the object */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent has been deleted */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent has been deleted */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /**
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description The object has this `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description The differences */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `RECONCILE_GUARD` More objects would be affected than the request allows; nothing was changed
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
            /** @description All webhooks */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description The webhook has been created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `TOO_MANY_WEBHOOKS` The agency already has the maximum number of webhooks
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook has been deleted */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
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
            /** @description The updated webhook */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is being sent */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description The updated webhook */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /**
             * @description `EVENTS_EXPIRED` Events that old are no longer kept
             *     `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of deliveries per page */
                limit?: number;
                /** @description `nextCursor` from the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of objects per page */
                limit?: number;
                /** @description The `nextCursor` of the previous page. All other parameters but `limit` must be the same as there. */
                cursor?: string;
                /** @description Only objects changed at or after this time: an ISO 8601 timestamp with offset, such as `2026-05-01T09:30:00Z`, or a date, which stands for 00:00 UTC */
                updatedSince?: string;
                /** @description Only objects with these `externalId`s: a comma-separated list of up to 100, such as `CRM-1042,CRM-1043` */
                externalIds?: string;
                /** @description Only objects with (`true`) or without (`false`) an `externalId` */
                linked?: boolean;
                /** @description Only listings with one of these statuses. Repeat the parameter to send several. */
                status?: ("draft" | "active" | "pending_active" | "publish_failed" | "expired" | "hidden" | "completed" | "blocked")[];
                /** @description Only listings with this `announcementType` */
                announcementType?: "rent" | "sale";
                /** @description Only listings with this `propertyType` */
                propertyType?: "residential" | "commercial" | "parking";
                /** @description Only listings with this `propertySecondaryType` */
                propertySecondaryType?: "apartment" | "house" | "room" | "residential-land" | "office" | "trade" | "warehouse" | "free-purpose" | "production" | "business" | "commercial-land" | "legal-address" | "underground-parking" | "open-parking" | "garage" | "covered-parking" | "other";
                /** @description Only listings of the agent with this `id` */
                userId?: number;
                /** @description Only listings of the agent with this `externalId`. If you also send `userId`, it must identify the same agent. */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
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
            /** @description The result of the write */
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
             *     `STATUS_NOT_SETTABLE` Only the service can set this announcementStatus
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `INVALID_STATUS_TRANSITION` The listing cannot change from its current status to this one */
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
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description One result per operation */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id of the object */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
    deleteListingByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing has been deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingDeletionResponse"];
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
    deleteListing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing has been deleted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingDeletionResponse"];
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the listing can be published, and what prevents it */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /** @description The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the listing can be published, and what prevents it */
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
            /** @description Not modified: the response is the same as the one with this `ETag` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
    getListingHistoryByExternalId: {
        parameters: {
            query?: {
                /** @description Maximum number of events per response */
                limit?: number;
                /** @description `nextCursor` from the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events of the listing */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Maximum number of events per response */
                limit?: number;
                /** @description `nextCursor` from the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events of the listing */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /**
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description The object has this `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `EXTERNAL_ID_ALREADY_LINKED` External ID already linked
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The object has no `externalId` */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description The differences */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /**
             * @description `RECONCILE_GUARD` More objects would be affected than the request allows; nothing was changed
             *     `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress
             */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description Your own id of the object */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The possible duplicates; empty: there are none */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The id assigned by the service */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The possible duplicates; empty: there are none */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /**
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id assigned by the service */
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
            /** @description The listings are merged */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                /** @description The `ETag` of a GET response, or the `version` in quotation marks: the request is only executed if the object still has that version, otherwise it fails with 412 `VERSION_CONFLICT`. `*`: only if the object exists. */
                "If-Match"?: string;
                /**
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Your own id of the object */
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
            /** @description The listings are merged */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `VERSION_CONFLICT` The object does not have the version that the request requires; read it again */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
            /** @description The process is running */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            408: components["responses"]["REQUEST_TIMEOUT"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
            /** @description The service can process requests */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            408: components["responses"]["REQUEST_TIMEOUT"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            /** @description The service cannot process requests, or is about to stop */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
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
            /** @description The clock has been advanced */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
    getTestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestReset"];
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
            408: components["responses"]["REQUEST_TIMEOUT"];
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
                 * @description A unique key that you choose for this request, preferably a random UUID. If you send the same request with the same key again within 24 hours, you get the stored response of the first request, with `Idempotency-Replayed: true`, and nothing is executed again. Temporary errors (5xx, 429) are not stored. If the stored response had to make room for newer ones, you get 410 `IDEMPOTENCY_ANSWER_GONE`: the request was executed once.
                 * @example 0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agency is empty, or the reset is in progress */
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
            408: components["responses"]["REQUEST_TIMEOUT"];
            /** @description `IDEMPOTENCY_IN_PROGRESS` A request with this Idempotency-Key is still in progress */
            409: {
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
            /** @description `IDEMPOTENCY_ANSWER_GONE` The request was executed before; its response is no longer kept */
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
            /** @description `UNSUPPORTED_MEDIA_TYPE` The media type of the request body is not accepted here */
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
            431: components["responses"]["HEADERS_TOO_LARGE"];
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
