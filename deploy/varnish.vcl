# Varnish 7 in front of the copies, behind the proxy that ends TLS: keeps pages until a publish purges them by their keys.
# Needs varnish-modules (xkey), EDGE_TOKEN in its environment, and -p http_gzip_support=off, without which it keeps no
# brotli. docs/going-live.md says how it is started, docs/decisions/0050-an-edge-keeps-the-pages.md why it is as it is.
vcl 4.1;

import directors;
import std;
import xkey;

# A copy that is about to end says so for some seconds (LEAVE_SECONDS) before it does.
probe ready {
	.url = "/readyz";
	.interval = 1s;
	.timeout = 2s;
	.window = 2;
	.threshold = 2;
	.initial = 2;
}

backend first {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 60s;
}

backend second {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 60s;
}

sub vcl_init {
	# Pages are the same in every copy.
	new copies = directors.round_robin();
	copies.add_backend(first);
	copies.add_backend(second);
	# Forms and orders are counted by each copy, so one visitor stays with one.
	new by_visitor = directors.hash();
	by_visitor.add_backend(first, 1.0);
	by_visitor.add_backend(second, 1.0);
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (std.getenv("EDGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("EDGE_TOKEN")) {
			return (synth(403, "Forbidden"));
		}
		# Soft: what is purged stays for when no copy answers.
		set req.http.X-Purged = xkey.softpurge(req.http.xkey);
		return (synth(200, "Purged"));
	}
	# For the proxy in front: pages go on though no copy is there.
	if (req.url == "/readyz") {
		return (synth(200, "Ready"));
	}

	if (req.restarts == 0) {
		unset req.http.X-Origin-Failed;
		unset req.http.X-Purged;
		# Three spellings, so that each page is kept three times at most.
		if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])br\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])br\s*;\s*q=0(\.0+)?\s*(,|$)") {
			set req.http.Accept-Encoding = "br";
		} elseif (req.http.Accept-Encoding ~ "(?i)(^|[,\s])gzip\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])gzip\s*;\s*q=0(\.0+)?\s*(,|$)") {
			set req.http.Accept-Encoding = "gzip";
		} else {
			unset req.http.Accept-Encoding;
		}
	}

	# What is one visitor's goes past everything that is kept here: forms and orders, previews, messages about a form,
	# payments, the Studio, and pages for those who save data.
	if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
		|| req.http.Cookie ~ "(^|;\s*)(__Host-)?(preview|flash|typed|pending-payment)="
		|| req.url ~ "^/(healthz|preview|sandbox|services/|studio|submit|webhooks)"
		|| req.url ~ "[?&](sent|payment|reference|customer)="
		|| req.http.Save-Data ~ "(?i)^\s*on\b") {
		set req.backend_hint = by_visitor.backend(regsub(req.http.X-Forwarded-For, ",.*$", ""));
		return (pass);
	}
	unset req.http.Save-Data;

	set req.backend_hint = copies.backend();
	# What is over is over while a copy answers. Otherwise it is shown for as long as it is kept.
	if (req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.grace = 0s;
	} else {
		set req.grace = 24h;
	}
	return (hash);
}

# The site goes by SITE_URL, whatever Host a visitor writes.
sub vcl_hash {
	hash_data(req.url);
	return (lookup);
}

sub vcl_backend_fetch {
	# A page is made in ten seconds or not at all; then the other copy is asked. An order may take longer.
	if (!bereq.uncacheable) {
		set bereq.first_byte_timeout = 10s;
	}
	return (fetch);
}

sub vcl_backend_response {
	# Nobody sees the failure of a copy for as long as a page is kept here: vcl_synth begins again with that.
	if (beresp.status >= 500 && !bereq.uncacheable && !bereq.http.X-Origin-Failed) {
		return (abandon);
	}
	unset beresp.http.X-Request-Id;
	if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.xkey && beresp.http.Cache-Control ~ "s-maxage") {
		set beresp.grace = 24h;
	} elseif (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "immutable") {
		set beresp.grace = 24h;
	} else {
		set beresp.uncacheable = true;
		set beresp.ttl = 60s;
	}
	return (deliver);
}

sub vcl_backend_error {
	if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries == 0) {
		return (retry);
	}
	if (!bereq.uncacheable && !bereq.http.X-Origin-Failed) {
		return (abandon);
	}
	set beresp.http.Content-Type = "text/plain; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "5";
	set beresp.body = "This page is not available right now. Please try again in a minute.";
	return (deliver);
}

sub vcl_synth {
	if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		set req.http.X-Origin-Failed = "1";
		return (restart);
	}
	set resp.http.Cache-Control = "no-store";
	set resp.http.Content-Type = "text/plain; charset=utf-8";
	if (req.http.X-Purged) {
		set resp.http.X-Purged = req.http.X-Purged;
	}
	set resp.body = resp.reason;
	return (deliver);
}

sub vcl_deliver {
	# Browsers ask at each visit, as without an edge.
	if (resp.http.xkey) {
		set resp.http.Cache-Control = "private, no-cache";
	}
	unset resp.http.xkey;
	if (obj.hits > 0) {
		set resp.http.X-Edge = "hit";
	} elseif (obj.uncacheable) {
		set resp.http.X-Edge = "pass";
	} else {
		set resp.http.X-Edge = "miss";
	}
	return (deliver);
}
